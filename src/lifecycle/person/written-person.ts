import type { PersonParts } from '../../document/person.js'
import { personResponse, readPersonDocuments } from '../../document/reads/person.js'
import type { PersonDetail } from '../../document/shape/person-detail.js'
import { withPersonId } from '../../identity/person/person-select.js'
import type { Json } from '../../kernel/wire/json.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'

/** Reads the person after a write, even if the person is hidden. */
export async function writtenPerson(
  context: Context,
  id: string,
  options: DocumentOptions = documentOptions(context),
  parts: PersonParts = {},
): Promise<Json<PersonDetail>> {
  const [found] = await readPersonDocuments(context, personResponse(options, parts), 'id', withPersonId(id), 1)
  if (!found) throw new Error(`person ${id} was not found after its own write`)
  return found.document
}
