import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery, testWebhook } from './deliveries.js'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhookById,
} from './webhook-operations.js'

export const webhookOperations: readonly AnyOperation[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhookById,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
]
