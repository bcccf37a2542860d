import type { z } from 'zod'
import { needsReadAuth } from '../../src/attribute/family/read-auth.js'
import {
  type Compliance,
  Compliance as ComplianceSchema,
  type OwnedText,
  OwnedText as OwnedTextSchema,
  type ParagraphShape,
  ParagraphShape as ParagraphShapeSchema,
  type TextTypeOption,
  TextTypeOption as TextTypeOptionSchema,
} from '../../src/attribute/text/text.js'
import { entityTexts, entityTextTypes, personTexts, personTextTypes } from '../../src/attribute/text/text-operations.js'
import { ofTextType, shownTexts, textRows } from '../../src/attribute/text/text-reads.js'
import { isAdmin } from '../../src/operation/access/caller.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { visibleOwners } from '../../src/visibility/owner-visibility.js'
import { inputOptions } from '../build/argument/input.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { ownedNode, ownedRelation } from '../build/connection/owned.js'
import { bindFamilyMutations } from '../build/mutation/family-mutations.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField, ownerTypes } from './owner.js'

/** Whether a text meets the rules of its type. */
export const ContentCompliance = builder.objectRef<Compliance>('ContentCompliance').implement({
  ...describe(ComplianceSchema),
  fields: (t) => ({
    ...shapeFields(t, ComplianceSchema, ['characterCount', 'meetsRequirements', 'wordCount']),
    violation: t.exposeStringList('violation', {
      description: 'One reason for each rule that the text does not meet.',
    }),
  }),
})

/** Limits for the paragraphs of a text. */
export const Shape = builder.objectRef<ParagraphShape>('ResearchParagraphShape').implement({
  ...describe(ParagraphShapeSchema),
  fields: (t) => ({
    ...shapeFields(t, ParagraphShapeSchema, [
      'maxChars',
      'maxParagraphs',
      'maxSentences',
      'minChars',
      'minParagraphs',
      'minSentences',
    ]),
  }),
})

const Text = builder.node(builder.objectRef<z.infer<typeof OwnedText>>('EntityText'), {
  ...describe(OwnedTextSchema),
  ...ownedNode(
    () => textRows,
    ({ caller }) =>
      sql`${visibleOwners(caller, 't')} and ${shownTexts({ inactive: caller.kind !== 'clientSecret', privateTypes: isAdmin(caller) })}`,
  ),
  fields: (t) => ({
    ...shapeFields(t, OwnedTextSchema, [
      'text',
      'textType',
      'textName',
      'language',
      'source',
      'isCurrent',
      'createdAt',
      'updatedAt',
    ]),
    textId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    isPrimary: t.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether this is the main text of its type. An owner has at most one main text of each type.',
    }),
    compliance: t.field({
      type: ContentCompliance,
      nullable: true,
      ...describe(OwnedTextSchema, 'compliance'),
      resolve: ({ compliance }) => compliance,
    }),
    owner: ownerField(t, 'The entity or person that has the text.', ({ owner }) => owner),
  }),
})

addVersion(Text, { table: 'owned_text', key: 'int', id: ({ id }) => id })

const TypeOption = builder.objectRef<z.infer<typeof TextTypeOption>>('TextTypeOption').implement({
  ...describe(TextTypeOptionSchema),
  fields: (t) => ({
    ...shapeFields(t, TextTypeOptionSchema, ['canonical', 'minWords', 'maxWords', 'privateType', 'rewriteHint']),
    paragraphShape: t.field({
      type: Shape,
      nullable: true,
      ...describe(TextTypeOptionSchema, 'paragraphShape'),
      resolve: ({ paragraphShape }) => paragraphShape,
    }),
  }),
})

const familyOf = { entity: entityTexts, person: personTexts }

const connections = ownerTypes.map((owner) =>
  ownedRelation(owner, {
    field: 'texts',
    type: Text,
    description: 'Texts of the owner, newest change first. Without arguments: current texts of public types.',
    guard: familyOf[owner.kind].list.id,
    rows: textRows,
    args: builder.args((t) => ({
      type: t.field({
        ...inputOptions(OwnedTextSchema.shape.textType.optional()),
        description: 'Returns only texts of this type.',
      }),
      includeInactive: t.boolean({
        description: 'Whether former texts are included. A client secret may not send true.',
      }),
      includePrivate: t.boolean({
        description: 'Whether texts of private types are included. A client secret may not send true.',
      }),
    })),
    check: (context, { includeInactive, includePrivate }) => {
      needsReadAuth(context, 'includeInactive', includeInactive)
      needsReadAuth(context, 'includePrivate', includePrivate)
    },
    condition: ({ type, includeInactive, includePrivate }) => {
      const shown = shownTexts({ inactive: includeInactive === true, privateTypes: includePrivate === true })
      return type == null ? shown : sql`${shown} and ${ofTextType(type, owner.kind)}`
    },
  }),
)

bindFamilyMutations([entityTexts, personTexts], {
  record: 'text',
  type: Text,
  description: 'The text.',
  connections,
})
for (const operation of [entityTextTypes, personTextTypes]) {
  bindQuery({ operation, type: [TypeOption], present: (types: z.infer<typeof TextTypeOption>[]) => types })
}
