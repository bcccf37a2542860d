import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { RowId, Slug, Uuid } from '../../kernel/wire/values.js'
import { StandardizedClassification } from '../classification/classification.js'

export const ClassificationAuditFilter = z
  .strictObject({
    ancestorChain: z
      .boolean()
      .default(false)
      .describe('true: only entities with a code and a code above it in the same standard.'),
    category: z.string().trim().min(1).max(100).nullish().describe('Only entities with a code of this standard.'),
    includePrivate: z
      .boolean()
      .nullish()
      .describe(
        'Whether hidden entities are included. Default: true for admin callers. Other callers cannot send true.',
      ),
    minCount: z.int32().min(1).nullish().describe('Only entities with at least this number of codes.'),
    multiplePrimary: z
      .boolean()
      .default(false)
      .describe('true: only entities with several primary codes in one standard.'),
    type: EntityType.nullish().describe('Only entities of this type.'),
  })
  .meta({ id: 'ClassificationAuditFilter', description: 'Which entities are audited. Without a filter, all are.' })
export type ClassificationAuditFilter = z.infer<typeof ClassificationAuditFilter>

export const ClassificationFinding = z
  .strictObject({
    rule: namedEnum('ClassificationRule', 'A rule for the codes of an entity.', {
      MULTIPLE_PRIMARY: 'An entity has at most one primary code in each standard.',
      ANCESTOR_CHAIN: 'An entity has no code together with a code above it in the same standard.',
      DIFFERENT_AREAS: 'The codes of two standards are about the same area of business.',
      TYPE_WITHOUT_AREA: 'An investment firm or a fund with codes has a code about finance.',
      NOT_IN_TEXTS: 'The texts of the entity contain a word of the name of its primary code.',
    }),
    detail: z.string().describe('The evidence: the codes that break the rule.'),
  })
  .meta({ id: 'ClassificationFinding', description: 'A rule that the codes of an entity break.' })
export type ClassificationFinding = z.infer<typeof ClassificationFinding>

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a hash from an audit: 64 hexadecimal digits')

export const ClassificationAuditEntry = z
  .strictObject({
    entityId: Uuid.describe('Id of the entity.'),
    name: z.string().nullable().describe('Brand name of the entity.'),
    slug: Slug.nullable().describe('Slug of the entity.'),
    type: EntityType.nullable().describe('Type of the entity.'),
    publicVisible: z.boolean().describe('Whether every caller can read the entity.'),
    publicRoute: z
      .string()
      .nullable()
      .describe('Path of the public page. Null for a hidden entity, and for a product or a service.'),
    join: z.array(StandardizedClassification).describe('The codes of the entity.'),
    joinCount: z.int32().describe('Number of codes.'),
    multiplePrimaryCategory: z.array(z.string()).describe('Standards in which the entity has several primary codes.'),
    ancestorChainCategory: z
      .array(z.string())
      .describe('Standards in which the entity has a code and a code above it.'),
    finding: z.array(ClassificationFinding).describe('The rules that the codes break, each with its evidence.'),
    expectedHash: Hash.describe('Hash of the codes. A reconciliation needs it.'),
  })
  .meta({ id: 'ClassificationAuditEntry', description: 'The codes of an entity, and which rules they break.' })
export type ClassificationAuditEntry = z.infer<typeof ClassificationAuditEntry>

export const ClassificationAudit = z
  .strictObject({
    row: z.array(ClassificationAuditEntry).describe('The entities, in the order of their ids.'),
    nextCursor: z.string().nullable().describe('Send it as `cursor` to read on. Null at the end.'),
    total: z
      .int32()
      .describe(
        'Number of entities that match. An audit of the fleet counts them once, with its first page. Otherwise the number of rows.',
      ),
  })
  .meta({ id: 'ClassificationAudit', description: 'A page of entities with their codes and findings.' })
export type ClassificationAudit = z.infer<typeof ClassificationAudit>

export const ClassificationJoinKey = z
  .strictObject({
    standardizedClassificationId: RowId.describe('Id of the code.'),
    isPrimary: z.boolean().default(false).describe('Whether the code is the main code in its standard.'),
  })
  .meta({ id: 'ClassificationJoinKey', description: 'A code that an entity has or gets.' })
export type ClassificationJoinKey = z.infer<typeof ClassificationJoinKey>

export const ClassificationReconcileEntity = z
  .strictObject({
    entityId: Uuid.describe('Id of the entity.'),
    expectedHash: Hash.describe('Hash of the codes in the audit. If the codes changed since then, nothing is changed.'),
    desiredJoin: z
      .array(ClassificationJoinKey)
      .max(200)
      .describe('All codes that the entity has after the reconciliation. Empty: none.'),
  })
  .meta({ id: 'ClassificationReconcileEntity', description: 'An entity with the codes that it gets.' })
export type ClassificationReconcileEntity = z.infer<typeof ClassificationReconcileEntity>

export const ClassificationReconcileMutation = z
  .strictObject({
    apply: z.boolean().default(false).describe('false: the changes are only planned.'),
    entity: z.array(ClassificationReconcileEntity).min(1).max(100).describe('The entities.'),
  })
  .meta({ id: 'ClassificationReconcileMutation', description: 'The codes that entities get.' })

export const ClassificationReconcilePlan = z
  .strictObject({
    create: z.array(ClassificationJoinKey).describe('Codes that the entity gets.'),
    delete: z.array(RowId).describe('Ids of the codes that the entity loses.'),
    patch: z.array(ClassificationJoinKey).describe('Codes that become primary, or are no longer primary.'),
  })
  .meta({ id: 'ClassificationReconcilePlan', description: 'The changes of the codes of an entity.' })
export type ClassificationReconcilePlan = z.infer<typeof ClassificationReconcilePlan>

export const ClassificationReconcileOutcome = z
  .strictObject({
    entityId: Uuid.describe('Id of the entity.'),
    plan: ClassificationReconcilePlan.nullable().describe('The changes. Null if they were not compared.'),
    verified: z.boolean().describe('Whether the changes were made, and the codes were read and are the wanted ones.'),
    resultHash: z
      .string()
      .nullable()
      .describe('Hash of the codes after the changes. If the codes had changed since the audit: of the present codes.'),
    message: z.string().nullable().describe('Why nothing was changed. Null if all went well.'),
  })
  .meta({ id: 'ClassificationReconcileOutcome', description: 'What became of the codes of an entity.' })
export type ClassificationReconcileOutcome = z.infer<typeof ClassificationReconcileOutcome>

const outcomes = (description: string) => z.array(ClassificationReconcileOutcome).describe(description)

export const ClassificationReconcile = z
  .strictObject({
    applied: z.boolean().describe('Whether the changes of at least one entity were made.'),
    succeeded: outcomes('Entities whose changes were planned or made.'),
    stale: outcomes('Entities whose codes changed since the audit. They are as before.'),
    failed: outcomes('Entities whose changes were refused. They are as before.'),
  })
  .meta({ id: 'ClassificationReconcile', description: 'What became of the codes of entities.' })
export type ClassificationReconcile = z.infer<typeof ClassificationReconcile>

export const exampleHash = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'

export const exampleEntry: ClassificationAuditEntry = {
  entityId: entityOwner.exampleId,
  name: 'Apple',
  slug: 'apple',
  type: 'Company',
  publicVisible: true,
  publicRoute: '/companies/apple',
  join: [],
  joinCount: 0,
  multiplePrimaryCategory: [],
  ancestorChainCategory: [],
  finding: [],
  expectedHash: exampleHash,
}
