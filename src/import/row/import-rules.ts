import type { TextFacts } from './row-facts.js'

/** Converts a text of a source for storage: each line becomes a paragraph. A blank line separates two paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

/**
 * The state of a stored record after an import: a hidden record is published when its rows contain the texts that it
 * needs. If something other than an import made the last change of this flag, `revisions` restores the hidden state.
 */
export const published = <S extends { readonly isHidden: boolean; readonly showOnSitemap: boolean }>(
  state: S,
  rows: Parameters<typeof isPublishable>[0],
): S => (state.isHidden && isPublishable(rows) ? { ...state, isHidden: false, showOnSitemap: true } : state)

/** Whether the rows of one record contain the texts that a published entity needs. */
export const isPublishable = (group: readonly { readonly texts?: readonly TextFacts[] }[]): boolean =>
  (['summary', 'expanded'] as const).every((type) =>
    group.some(({ texts = [] }) => texts.some(({ textType }) => textType === type)),
  )
