import { drawn, png } from '../../../bench/media/drawn.js'
import { site } from '../../core/outbound/site.js'

const MARK = '<circle cx="40" cy="50" r="30" fill="#c00"/><rect x="50" y="40" width="45" height="12"/>'
const mark = await drawn(MARK, 180, '#fff')
const large = await drawn(MARK, 512, '#fff')

const pagesWith = (baitPort: number): Readonly<Record<string, string>> => ({
  '/': `<title>Acme</title><link rel="manifest" href="/app.json"><link rel="icon" href="/small.png" sizes="16x16">
    <link rel="apple-touch-icon" href="/touch.png"><meta property="og:image" content="/banner.png">
    <script type="application/ld+json">{"@graph":[{"@type":"Organization","logo":{"@id":"#logo"}},{"@id":"#logo","@type":"ImageObject","url":"/wide.png"}]}</script>
    <header><img class="logo" src="/wide.png"><img src="/photo.png"></header>`,
  '/bare': '<title>Bare</title>',
  '/story': `<script type="application/ld+json">{"@type":["NewsArticle"],"image":[{"@type":"ImageObject","url":"/story.png"},"/tiny.png"]}</script>
    <meta property="og:image" content="/banner.png"><meta name="twitter:image" content="/story.png">
    <article><img src="/photo.png" width="200" height="200"></article>`,
  '/pictures': `<article><img src="/small.png" width="16" height="16"><img data-src="/photo.png" width="200" height="200">
    <img srcset="/tiny.png 16w, /banner.png 1200w"></article>`,
  '/wide': '<header><img alt="Acme logo" src="/wide.png"></header>',
  '/blank': '<link rel="icon" href="/blank.png">',
  '/inside': `<link rel="icon" href="http://127.0.0.1:${baitPort}/icon.png">`,
  '/damaged': '<link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href="/damaged.png">',
})
const IMAGES: Readonly<Record<string, Buffer>> = {
  '/touch.png': mark,
  '/icon-512.png': large,
  '/small.png': png(16, 16),
  '/wide.png': png(300, 80),
  '/banner.png': png(1_200, 630),
  '/photo.png': png(200, 200),
  '/story.png': png(800, 450),
  '/blank.png': await drawn('', 180, '#fff'),
  '/damaged.png': Buffer.from(png(64, 64)).fill(7, 60, 120),
}

/** Starts a website with logos and pictures in the usual places. One page names an image at the port of a trap. */
export function imageSite(baitPort: number): ReturnType<typeof site> {
  const pages = pagesWith(baitPort)
  return site((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const image = IMAGES[pathname]
    if (pathname === '/app.json')
      response.end(
        JSON.stringify({ icons: [null, { src: '/mask.png', purpose: 'maskable' }, { src: '/icon-512.png' }] }),
      )
    else if (image) response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    else if (pages[pathname]) response.writeHead(200, { 'content-type': 'text/html' }).end(pages[pathname])
    else response.writeHead(404).end()
  })
}
