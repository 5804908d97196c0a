import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withoutBlur } from '../image.ts'
import { Picture } from './picture.tsx'

const ID = '0'.repeat(32)
const image = { id: ID, width: 1024, height: 768, widths: [160, 320], placeholder: 'data:image/webp;base64,AA' }

it('offers every copy, holds its place and waits until it is near', () => {
  const markup = renderToStaticMarkup(<Picture image={image} alt="A cake" sizes="50vw" />)
  expect(markup).toContain(`type="image/avif" srcSet="/media/${ID}-160.avif 160w, /media/${ID}-320.avif 320w"`)
  expect(markup).toContain(`src="/media/${ID}-320.webp" alt="A cake" width="1024" height="768"`)
  expect(markup).not.toContain('image/webp" srcSet')
  expect(markup).toContain('loading="lazy"')
  expect(markup).toContain('data:image/webp;base64,AA')
})

it('shows its colours until it is there where many pictures share a page, in at most 60 bytes', () => {
  const colored = { ...image, placeholder: `${image.placeholder}#a53-ec9` }
  const style = 'style="background:linear-gradient(#a53,#ec9)"'
  expect(style.length).toBeLessThanOrEqual(60)
  expect(renderToStaticMarkup(<Picture image={withoutBlur(colored)} alt="" sizes="50vw" />)).toContain(style)
  expect(renderToStaticMarkup(<Picture image={colored} alt="" sizes="50vw" />)).toContain(image.placeholder)
  const former = renderToStaticMarkup(<Picture image={withoutBlur(image)} alt="" sizes="50vw" />)
  expect(former).toContain('class="bg-sunken"')
  expect(former).not.toContain('style=')
})

it('is offered in one middle width to browsers without AVIF', () => {
  const large = { ...image, widths: [160, 320, 480, 640, 960] }
  const markup = renderToStaticMarkup(<Picture image={large} alt="" sizes="50vw" />)
  expect(markup).toContain(`src="/media/${ID}-480.webp"`)
})

it('is offered in all formats as the main picture', () => {
  const markup = renderToStaticMarkup(<Picture image={image} alt="" sizes="50vw" priority />)
  expect(markup).toContain(`type="image/webp" srcSet="/media/${ID}-160.webp 160w, /media/${ID}-320.webp 320w"`)
  expect(markup).toContain(`src="/media/${ID}-320.jpg"`)
})

it('is fetched in twice its drawn width on screens with more pixels', () => {
  const markup = renderToStaticMarkup(<Picture image={image} alt="" sizes="(min-width: 48rem) 23vw, 50vw" />)
  const dense =
    '(min-resolution: 2.5dppx) and (min-width: 48rem) calc(23vw * 0.7), (min-resolution: 2.5dppx) calc(50vw * 0.7)'
  expect(markup).toContain(`sizes="${dense}, (min-width: 48rem) 23vw, 50vw"`)
})

it('waits for the main picture on the first screen', () => {
  const markup = renderToStaticMarkup(<Picture image={image} alt="" sizes="50vw" isEarly />)
  expect(markup).toContain('loading="lazy" fetchPriority="low"')
})

it('loads immediately and first on the first screen', () => {
  const markup = renderToStaticMarkup(<Picture image={image} alt="" sizes="100vw" priority />)
  expect(markup).toContain('loading="eager"')
  expect(markup).toContain('fetchPriority="high"')
})
