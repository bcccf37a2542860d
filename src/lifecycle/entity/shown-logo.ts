import { readUpload } from '../../attribute/media/media-reads.js'
import { isSquare } from '../../attribute/media/media-rules.js'
import { fillSlot } from '../../attribute/media/media-writes.js'
import { saveMarks } from '../../attribute/media-import/media-import-writes.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { PreparedLogo } from './logo.js'

/** Makes the image the logo of the created entity, and stores the marks of its website. Returns the id of the image. */
export async function showLogo(context: Context, id: string, { logo, marks }: PreparedLogo): Promise<number> {
  await saveMarks(context, { kind: 'entity', id }, marks)
  return fillSlot(context, { kind: 'entity', id, thumbnail: null }, isSquare(logo) ? 'SQUARE' : 'STANDARD', logo)
}

/** The part of the response about the created logo, as JSON. */
export async function logoResponse(
  context: Context,
  options: DocumentOptions,
  mediaId: number,
  { source, sourceImageUrl }: PreparedLogo,
): Promise<string> {
  const { text } = await readUpload(context, options, { kind: 'entity' }, mediaId)
  return `{"media":${text},"source":"${source}","sourceImageUrl":${JSON.stringify(sourceImageUrl)}}`
}
