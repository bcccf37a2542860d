import { Json, LaidOutJson } from '../../kernel/wire/json.js'
import type { RecordVersion } from '../../kernel/wire/record-version.js'
import type { Projection } from '../../operation/document/connection.js'

/** The document of a record that a statement returned for a projection. */
export const recordJson = <T>(projection: Projection | undefined, text: string, version: RecordVersion): Json<T> =>
  projection?.layout ? new LaidOutJson(text, version) : new Json(text, version)
