import { noEntity } from '../../identity/entity/entity-select.js'
import { lockEntities } from '../../identity/entity/entity-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { readFaults, tooManyLinks } from '../relationship/chain-check.js'
import { canBe } from '../relationship/relationship-rules.js'

/** The two entities of an acquisition. */
interface Sides {
  readonly acquired: string
  readonly acquirer: string
}

/**
 * Locks and checks the two entities of an acquisition. Throws 404 if the caller cannot see one of them, and 422 if the
 * buyer cannot buy entities, or if the acquired entity already bought the buyer. `id` is the acquisition that gets
 * another buyer.
 */
export async function lockSides(
  context: Context,
  { acquired, acquirer }: Sides,
  id: number | null = null,
): Promise<void> {
  const found = (await lockEntities(context, [acquired, acquirer], [])).filter(({ deleted }) => !deleted)
  if (!found.some((entity) => entity.id === acquired)) throw noEntity('entityId', acquired)
  const buyer = found.find((entity) => entity.id === acquirer)
  if (!buyer) throw noEntity('acquirerEntityId', acquirer)
  const { typeRecord } = buyer.state
  if (!canBe('source', 'acquirer', typeRecord)) throw cannotBuy(typeRecord, acquirer, buyer.related.shownProvider?.id)
  const [fault] = await readFaults(context, 'acquirer', [{ source: acquirer, target: acquired }], id)
  if (fault === 'tooMany') throw tooManyLinks('acquirerEntityId', acquirer, 'acquirer')
  if (fault === 'cycle') throw boughtBefore(acquirer)
}

const cannotBuy = (type: string, value: string, providerId: string | undefined): Problem =>
  new Problem('unprocessable', {
    detail: `A ${type} cannot buy an entity.`,
    field: 'acquirerEntityId',
    value,
    hint: 'Send the id of the entity that provides the product or service.',
    resolution: {
      action: 'setField',
      fieldPath: 'acquirerEntityId',
      ...(providerId === undefined ? {} : { acceptedValue: [providerId] }),
    },
  })

const boughtBefore = (value: string): Problem =>
  new Problem('unprocessable', {
    detail: 'The acquired entity already bought the buyer, directly or through other entities.',
    field: 'acquirerEntityId',
    value,
    hint: '`entityId` is the acquired entity, and acquirerEntityId the buyer. If the stored acquisition is wrong, delete it first.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions' },
  })
