import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

const RUN_EVENTS = ['research_run.completed', 'research_run.failed', 'research_run.stopped'] as const
/** Events about changes of records: one message for each commit. */
export const RECORD_EVENTS = ['entity.changed', 'person.changed', 'news.changed'] as const
export type RecordEvent = (typeof RECORD_EVENTS)[number]
const EVENT_TYPES = [...RUN_EVENTS, ...RECORD_EVENTS] as const
export type EventType = (typeof EVENT_TYPES)[number]

const eventTypes = z
  .array(
    namedEnum<EventType>(
      'WebhookEventType',
      'Event that a webhook can receive. A message about changes of records contains all changes of one write to records that the account may see. Changes of hidden records are sent only if the account created the record.',
      {
        'research_run.completed': 'A research run of the account of the webhook is completed.',
        'research_run.failed': 'A research run of the account of the webhook has failed.',
        'research_run.stopped': 'A research run of the account of the webhook was stopped.',
        'entity.changed': 'Entities, or records that belong to entities, have changed.',
        'person.changed': 'People, or records that belong to people, have changed.',
        'news.changed': 'News articles have changed.',
      },
    ),
  )
  .min(1)
  .max(EVENT_TYPES.length)

const URL_TEXT = 'Absolute https or http URL of the receiver. Its host must have a public IP address.'
const url = line(2_048)
const description = line(255).nullish().describe('A note of the owner about the webhook.')

export const WebhookRequest = z
  .strictObject({
    url: url.describe(URL_TEXT),
    description,
    eventType: eventTypes
      .default([...RUN_EVENTS])
      .describe('Types of the events that the webhook receives. The default is all events of research runs.'),
  })
  .meta({ id: 'WebhookRequest', description: 'A webhook to create.' })
export type WebhookRequest = z.infer<typeof WebhookRequest>

export const WebhookPatch = z
  .strictObject({
    url: url.optional().describe(URL_TEXT),
    description,
    eventType: eventTypes.optional().describe('Types of the events that the webhook receives.'),
    isEnabled: z
      .boolean()
      .optional()
      .describe(
        'false: the webhook receives no messages. true: from now on, the webhook belongs to the credential of this request, and is disabled when this credential ends.',
      ),
  })
  .meta({ id: 'WebhookPatch', description: 'Changes of a webhook. A missing field keeps its value.' })
export type WebhookPatch = z.infer<typeof WebhookPatch>

export const DisabledReason = namedEnum('WebhookDisabledReason', 'Why the service disabled a webhook.', {
  receiverGone: 'The receiver responded with the status 410.',
  credentialRevoked: 'The key to which the webhook belongs is revoked.',
  credentialExpired: 'The key to which the webhook belongs has expired.',
  credentialsEnded: 'The operator ended all credentials of the account, or changed its USER_API_KEY.',
})
export type DisabledReason = z.infer<typeof DisabledReason>

export const Webhook = z
  .strictObject({
    id: Uuid.describe('Id of the webhook.'),
    url: z.string().describe(URL_TEXT),
    description: z.string().nullable().describe('A note of the owner about the webhook. Null if there is none.'),
    eventType: z.array(z.string()).describe('Types of the events that the webhook receives.'),
    isEnabled: z
      .boolean()
      .describe('false: the webhook receives no messages. `disabledReason` says why the service sets false.'),
    disabledReason: DisabledReason.nullable().describe(
      'Why the service disabled the webhook. Null if it is enabled, or if its owner disabled it. To enable it again, set isEnabled to true.',
    ),
    verifiedAt: DateTime.nullable().describe(
      'When the receiver echoed the value of a challenge. Null if it has not: messages of alerts are then sent only after a challenge.',
    ),
    previousSecretUntil: DateTime.nullable().describe('Until this time, the previous secret signs messages too.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Webhook', description: 'A URL of a client that receives events. Its secret is not returned.' })
export type Webhook = z.infer<typeof Webhook>

export const NewWebhook = Webhook.extend({
  secret: z.string().describe('Secret that signs the messages (Standard Webhooks). It cannot be read again.'),
}).meta({ id: 'NewWebhook', description: 'A webhook with its secret, which is returned only once.' })
export type NewWebhook = z.infer<typeof NewWebhook>

export const DeliveryStatus = namedEnum('WebhookDeliveryStatus', 'Status of a delivery.', {
  pending: 'The message is not delivered yet. The service will try again.',
  delivered: 'The receiver responded with a status from 200 to 299.',
  failed: 'No attempt succeeded, or the webhook was disabled. The service does not try again.',
})

export const WebhookDelivery = z
  .strictObject({
    id: Uuid.describe('Id of the delivery.'),
    webhookId: Uuid.describe('Id of the webhook that receives the message.'),
    messageId: z.string().describe('Value of the header webhook-id. A replay has the id of the first delivery.'),
    eventType: z.string().describe('Type of the event that the message reports.'),
    payload: z.string().describe('Body of the message, as a JSON text.'),
    status: DeliveryStatus,
    attempt: z.int().describe('Number of attempts so far.'),
    responseStatus: z.int().nullable().describe('HTTP status of the last attempt. Null if there was no response.'),
    error: z.string().nullable().describe('Why the last attempt failed. Null if it succeeded.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'WebhookDelivery', description: 'A message to a webhook, and the result of its last attempt.' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Value of the header webhook-id, from the id of the first delivery of a message. */
export const messageIdOf = (id: string): string => `${MESSAGE_PREFIX}${id}`
export const idOfMessage = (messageId: string): string => messageId.slice(MESSAGE_PREFIX.length)
const MESSAGE_PREFIX = 'msg_'

const at = '2026-03-01T12:00:00.000Z'
export const exampleWebhook: Webhook = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  url: 'https://receiver.example/hooks',
  description: null,
  eventType: ['research_run.completed'],
  isEnabled: true,
  disabledReason: null,
  verifiedAt: null,
  previousSecretUntil: null,
  createdAt: at,
  updatedAt: at,
}
export const exampleDelivery: WebhookDelivery = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  webhookId: exampleWebhook.id,
  messageId: 'msg_01890a5d-ac96-774b-bcce-b302099a8058',
  eventType: 'research_run.completed',
  payload: '{"type":"research_run.completed","timestamp":"2026-03-01T12:00:00.000Z","data":{}}',
  status: 'delivered',
  attempt: 1,
  responseStatus: 200,
  error: null,
  createdAt: at,
  updatedAt: at,
}
