/** Imported into the shop's process before its own modules: the program runs without the rule that TAKE_BACK names. */
import { registerHooks } from 'node:module'
import process from 'node:process'
import { edit, findRule } from './rules.ts'

const { program } = findRule(process.env['TAKE_BACK']!)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/build/') || !loaded.source) return loaded
    const { text, found } = edit(Buffer.from(loaded.source as Uint8Array).toString(), program)
    return found === 0 ? loaded : { ...loaded, source: text }
  },
})
