/** The names of tables that are no plain lists. `none`: the table is read as it is. */
export const SHAPE_NAMES = [
  'none',
  'rounds',
  'lists',
  'periods',
  'investors',
  'attributes',
  'columns',
  'tables',
] as const
export type ShapeName = (typeof SHAPE_NAMES)[number]
