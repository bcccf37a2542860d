import { addressRequests } from './requests/address.js'
import { associationRequests } from './requests/association.js'
import { backOfficeRequests } from './requests/back-office.js'
import { blogPostRequests } from './requests/blog-post.js'
import { callerRequests } from './requests/caller.js'
import { classificationRequests } from './requests/classification.js'
import { contentRequests } from './requests/content.js'
import { duplicateRequests } from './requests/duplicate.js'
import { entityRequests } from './requests/entity.js'
import { entityClassificationRequests } from './requests/entity-classification.js'
import { exportRequests } from './requests/export.js'
import { filterRequests } from './requests/filter.js'
import { fundraiseRequests } from './requests/fundraise.js'
import { historyRequests } from './requests/history.js'
import { importRequests } from './requests/import.js'
import { mediaRequests } from './requests/media.js'
import { newsRequests } from './requests/news.js'
import { paymentRequests } from './requests/payment.js'
import { personRequests } from './requests/person.js'
import { repositoryRequests } from './requests/repository.js'
import type { Requests } from './requests/request.js'
import { researchRequests } from './requests/research.js'
import { researchRunRequests } from './requests/research-run.js'
import { resolveRequests } from './requests/resolve.js'
import { savedSearchRequests } from './requests/saved-search.js'
import { searchRequests } from './requests/search.js'
import { slugRequests } from './requests/slug.js'
import { statusRequests } from './requests/status.js'
import { textRequests } from './requests/text.js'
import { topicRequests } from './requests/topic.js'
import { uniqueIdRequests } from './requests/unique-id.js'
import { urlLinkRequests } from './requests/url-link.js'
import { webSearchRequests } from './requests/web-search.js'
import { webhookRequests } from './requests/webhook.js'

export type { Request, Requests } from './requests/request.js'

/** A valid request of every operation, for the generated tests. */
export const requests: Requests = {
  ...addressRequests,
  ...associationRequests,
  ...backOfficeRequests,
  ...blogPostRequests,
  ...callerRequests,
  ...classificationRequests,
  ...topicRequests,
  ...contentRequests,
  ...duplicateRequests,
  ...entityClassificationRequests,
  ...entityRequests,
  ...filterRequests,
  ...exportRequests,
  ...importRequests,
  ...fundraiseRequests,
  ...historyRequests,
  ...mediaRequests,
  ...newsRequests,
  ...paymentRequests,
  ...personRequests,
  ...repositoryRequests,
  ...researchRequests,
  ...researchRunRequests,
  ...resolveRequests,
  ...savedSearchRequests,
  ...searchRequests,
  ...slugRequests,
  ...statusRequests,
  ...textRequests,
  ...uniqueIdRequests,
  ...urlLinkRequests,
  ...webSearchRequests,
  ...webhookRequests,
}
