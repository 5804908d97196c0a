import type { LoaderFunctionArgs } from 'react-router'
import { resultTexts, translateTo } from '#app/messages.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import type { MessageKey } from '#app/platform/translate.ts'
import { parseOrderReference } from './order-reference.ts'

/** The loader of every result page: these pages show what the address says and look nothing up. */
export function loadResult({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>, title: MessageKey) {
  const { lang } = context.get(requestContext)
  return { order: parseOrderReference(url.searchParams), title: translateTo(lang)(title), texts: resultTexts[lang] }
}
