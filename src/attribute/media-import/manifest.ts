import { z } from 'zod'
import { absolute, type PageImage, sideOf } from './page-images.js'

const MOST_ICONS = 50

const Manifest = z.object({
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string().optional(), purpose: z.string().optional() }).nullable().catch(null),
  ),
})

/** The icons of a manifest of a web application. Empty if the text is not a manifest. */
export function iconsOf(text: string, url: string): PageImage[] {
  const manifest = Manifest.safeParse(parsed(text))
  if (!manifest.success) return []
  return manifest.data.icons.slice(0, MOST_ICONS).flatMap((icon) => {
    const source = absolute(icon?.src, url)
    // An icon of one color is for the system, and a maskable one has no margins of its own.
    const isUsual = icon?.purpose === undefined || icon.purpose.split(' ').includes('any')
    return source !== undefined && isUsual ? [{ url: source, signal: 'MANIFEST_ICON', side: sideOf(icon?.sizes) }] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
