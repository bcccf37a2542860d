import { VARIANT_WIDTHS } from '../../src/platform/image/variant.js'
import { builder } from '../build/builder.js'

const ImageWidth = builder.enumType('ImageWidth', {
  description: 'Width of an image in pixels. A smaller image is not enlarged.',
  values: Object.fromEntries(
    VARIANT_WIDTHS.map((width) => [`W${width}`, { value: width, description: `${width} pixels wide.` }]),
  ),
})

type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** A field with the URL of an image, which is a member of the record, and the argument `width` for the same image in another width. */
export const imageField = <M extends string, T extends Readonly<Record<M, string | null>>>(
  t: FieldsOf<T>,
  member: M,
  description: string,
) =>
  t.string({
    nullable: true,
    description,
    extensions: { plainMember: member },
    args: {
      width: t.arg({
        type: ImageWidth,
        description:
          'Width of the image at the URL, in pixels. This image is an AVIF or WebP if the client accepts it. Default: the URL of the stored image.',
      }),
    },
    resolve: (parent, { width }) => {
      const url = parent[member]
      return url === null || width == null ? url : `${url}?width=${width}`
    },
  })
