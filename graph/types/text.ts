import type { z } from 'zod'
import { shownTexts, textRows } from '../../src/attribute/text/reads.js'
import type { Compliance, OwnedText, ParagraphShape, TextTypeOption } from '../../src/attribute/text/text.js'
import { entityTexts, entityTextTypes, personTexts, personTextTypes } from '../../src/attribute/text/texts.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { bindFamily, ownedRelation } from '../owned.js'
import { OwnerIds, ownerTypes } from './owner.js'

/** How a text stands to the rules of its type. */
export const ContentCompliance = builder.objectRef<Compliance>('ContentCompliance').implement({
  description: 'How a text stands to the rules of its type.',
  fields: (t) => ({
    characterCount: t.exposeInt('characterCount', { description: 'UTF-16 units.' }),
    meetsRequirements: t.exposeBoolean('meetsRequirements'),
    violation: t.exposeStringList('violation', { description: 'One reason for each rule that is not met.' }),
    wordCount: t.exposeInt('wordCount', { description: 'Tokens between white space.' }),
  }),
})

/** Form of the paragraphs of a text. */
export const Shape = builder.objectRef<ParagraphShape>('ResearchParagraphShape').implement({
  description: 'Form of the paragraphs, which one blank line splits.',
  fields: (t) => ({
    maxChars: t.exposeInt('maxChars'),
    maxParagraphs: t.exposeInt('maxParagraphs', { nullable: true, description: 'null: any number.' }),
    maxSentences: t.exposeInt('maxSentences'),
    minChars: t.exposeInt('minChars'),
    minParagraphs: t.exposeInt('minParagraphs'),
    minSentences: t.exposeInt('minSentences'),
  }),
})

const Text = builder.objectRef<z.infer<typeof OwnedText>>('EntityText').implement({
  description: 'A text of an entity or a person.',
  fields: (t) => ({
    textId: t.int({ description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    text: t.exposeString('text'),
    textType: t.exposeString('textType', { description: 'Canonical type, such as summary or expanded.' }),
    textName: t.exposeString('textName', { nullable: true }),
    language: t.exposeString('language', { nullable: true }),
    source: t.exposeString('source', { nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: true }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: true, description: 'The one that documents show.' }),
    compliance: t.field({ type: ContentCompliance, nullable: true, resolve: ({ compliance }) => compliance }),
    owner: t.field({ type: OwnerIds, description: 'Who owns it, by id.', resolve: ({ owner }) => owner }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const TypeOption = builder.objectRef<z.infer<typeof TextTypeOption>>('TextTypeOption').implement({
  description: 'A type of text, and what a text of it must be.',
  fields: (t) => ({
    canonical: t.exposeString('canonical'),
    minWords: t.exposeInt('minWords', { nullable: true }),
    maxWords: t.exposeInt('maxWords', { nullable: true }),
    paragraphShape: t.field({ type: Shape, nullable: true, resolve: ({ paragraphShape }) => paragraphShape }),
    privateType: t.exposeBoolean('privateType', { description: 'Not shown without includePrivate.' }),
    rewriteHint: t.exposeString('rewriteHint', { nullable: true, description: 'How to write a text of this type.' }),
  }),
})

const familyOf = { entity: entityTexts, person: personTexts }

for (const owner of ownerTypes) {
  ownedRelation(owner, {
    field: 'texts',
    type: Text,
    description: 'Current texts of public types, newest change first.',
    guard: familyOf[owner.kind].list.id,
    rows: textRows,
    shown: shownTexts({ inactive: false, privateTypes: false }),
  })
}

bindFamily('EntityText', Text, [entityTexts, personTexts])
for (const operation of [entityTextTypes, personTextTypes]) {
  bindQuery({ operation, type: [TypeOption], present: (types: z.infer<typeof TextTypeOption>[]) => types })
}
