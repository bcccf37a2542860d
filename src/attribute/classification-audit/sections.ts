import type { CategoryKey } from '../classification/classification-rules.js'

/*
 * Which codes of the second level are below a code of the first level. In ISIC and SIC, the first level has letters, so
 * the numbers alone do not say it.
 */

/** The first code of the second level below each code of the first level, in their order. */
const FIRST: Readonly<Record<'isic' | 'sic', readonly number[]>> = {
  isic: [1, 5, 10, 35, 36, 41, 45, 49, 55, 58, 64, 68, 69, 77, 84, 85, 86, 90, 94, 97, 99],
  // In the order of the stored codes of SIC: wholesale trade, retail trade, finance, services, administration, other.
  sic: [1, 10, 15, 20, 40, 50, 52, 60, 70, 91, 99],
}

/** Sectors of NAICS, and the first number behind the codes below them. Some sectors have several numbers. */
const NAICS: readonly (readonly [number, number])[] = [
  [11, 120],
  [21, 220],
  [22, 230],
  [23, 240],
  [31, 340],
  [42, 430],
  [44, 460],
  [48, 500],
  [51, 520],
  [52, 530],
  [53, 540],
  [54, 550],
  [55, 560],
  [56, 570],
  [61, 620],
  [62, 630],
  [71, 720],
  [72, 730],
  [81, 820],
  [92, 930],
]

/** A code of the first level, and the range of the codes below it. `next` is behind the range. */
interface Section {
  readonly category: CategoryKey
  readonly code: number
  readonly first: number
  readonly next: number
}

const LAST_CODE = 1_000

export const SECTIONS: readonly Section[] = [
  ...(['isic', 'sic'] as const).flatMap((category) =>
    FIRST[category].map((first, index) => ({
      category,
      code: index + 1,
      first,
      next: FIRST[category][index + 1] ?? LAST_CODE,
    })),
  ),
  ...NAICS.map(([code, next]) => ({ category: 'naics' as const, code, first: code * 10, next })),
]

/** A code of a standard, as far as the rules need it. */
interface CodeAt {
  readonly category: string
  readonly level: number | null
  readonly code: number | null
}

/** The code of the first level that is above a code, or the code itself. Undefined for a code outside of all ranges. */
export function sectionOf({ category, level, code }: CodeAt): number | undefined {
  if (code === null) return undefined
  if (level === 1) return code
  return SECTIONS.find((one) => one.category === category && one.first <= code && code < one.next)?.code
}

/** Areas of business that all three standards have as a code of the first level. */
const AREAS: Readonly<Record<string, Readonly<Partial<Record<CategoryKey, readonly number[]>>>>> = {
  agriculture: { isic: [1], naics: [11], sic: [1] },
  mining: { isic: [2], naics: [21], sic: [2] },
  manufacturing: { isic: [3], naics: [31], sic: [4] },
  construction: { isic: [6], naics: [23], sic: [3] },
  trade: { isic: [7], naics: [42, 44], sic: [6, 7] },
  finance: { isic: [11, 12], naics: [52, 53], sic: [8] },
}

/** The area of a code. Undefined for a code whose area the standards divide in different ways. */
export function areaOf(code: CodeAt): string | undefined {
  const section = sectionOf(code)
  const isIn = (area: (typeof AREAS)[string]) =>
    Object.entries(area).some(([category, sections]) => category === code.category && sections?.includes(section ?? -1))
  return Object.keys(AREAS).find((name) => isIn(AREAS[name] ?? {}))
}
