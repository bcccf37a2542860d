import { apiKeyOperations } from '../account/api-key/operations.js'
import { billingOperations } from '../account/billing/operations.js'
import { paymentOperations } from '../account/payment/operations.js'
import { permissionOperations } from '../account/permission/operations.js'
import { webhookOperations } from '../account/webhook/operations.js'
import { addressOperations } from '../attribute/address/operations.js'
import { blogPostOperations } from '../attribute/blog-post/operations.js'
import { classificationOperations } from '../attribute/classification/operations.js'
import { entityClassificationOperations } from '../attribute/entity-classification/operations.js'
import { assertLogoAccuracy } from '../attribute/logo-accuracy/assertion.js'
import { mediaOperations } from '../attribute/media/operations.js'
import { mediaImportOperations } from '../attribute/media-import/operations.js'
import { repositoryOperations } from '../attribute/repository/operations.js'
import { researchOperations } from '../attribute/research/operations.js'
import { textOperations } from '../attribute/text/operations.js'
import { uniqueIdOperations } from '../attribute/unique-id/operations.js'
import { urlLinkOperations } from '../attribute/url-link/operations.js'
import { slugOperations } from '../identity/slug/operations.js'
import { Registry } from '../kernel/operation/registry.js'
import { statusOperations } from '../kernel/status/operations.js'
import { coverageOperations } from '../lifecycle/coverage/operations.js'
import { entityOperations } from '../lifecycle/entity/operations.js'
import { historyOperations } from '../lifecycle/history/operations.js'
import { newsOperations } from '../lifecycle/news/operations.js'
import { operatingStatusOperations } from '../lifecycle/operating-status/operations.js'
import { personOperations } from '../lifecycle/person/operations.js'
import { suggestionOperations } from '../lifecycle/suggestion/operations.js'
import { acquisitionOperations } from '../relation/acquisition/operations.js'
import { associationOperations } from '../relation/association/operations.js'
import { fundraiseOperations } from '../relation/fundraise/operations.js'
import { investorOperations } from '../relation/investor/operations.js'
import { personInvestmentOperations } from '../relation/person-investment/operations.js'
import { relationshipOperations } from '../relation/relationship/operations.js'
import { seriesOperations } from '../relation/series/operations.js'
import { linkOperations } from '../research/link/operations.js'
import { researchRunOperations } from '../research/run/operations.js'
import { contentOperations } from '../search/content/operations.js'
import { duplicateOperations } from '../search/duplicate/operations.js'
import { entityListOperations } from '../search/entity/operations.js'
import { entityPeopleOperations } from '../search/entity-people/operations.js'
import { filterOperations } from '../search/filter/operations.js'
import { lookupOperations } from '../search/lookup/operations.js'
import { naturalSearchOperations } from '../search/natural/operations.js'
import { newsListOperations } from '../search/news/operations.js'
import { newsDuplicateOperations } from '../search/news-duplicate/operations.js'
import { newsRelatedOperations } from '../search/news-related/operations.js'
import { personListOperations } from '../search/person/operations.js'
import { personBatchOperations } from '../search/person-batch/operations.js'
import { personDuplicateOperations } from '../search/person-duplicate/operations.js'
import { personFilterOperations } from '../search/person-filter/operations.js'
import { personGraphOperations } from '../search/person-graph/operations.js'
import { resolveOperations } from '../search/resolve/operations.js'
import { similarOperations } from '../search/similar/operations.js'
import { suggestOperations } from '../search/suggest/operations.js'

/** All operations of the service. There is one list for each record type. */
export const registry = new Registry([
  ...acquisitionOperations,
  ...addressOperations,
  ...apiKeyOperations,
  ...associationOperations,
  ...billingOperations,
  ...blogPostOperations,
  ...classificationOperations,
  ...duplicateOperations,
  ...newsDuplicateOperations,
  ...newsRelatedOperations,
  ...contentOperations,
  ...entityClassificationOperations,
  ...entityListOperations,
  ...entityOperations,
  ...entityPeopleOperations,
  ...filterOperations,
  ...fundraiseOperations,
  ...historyOperations,
  ...investorOperations,
  ...mediaOperations,
  ...mediaImportOperations,
  assertLogoAccuracy,
  ...newsListOperations,
  ...newsOperations,
  ...operatingStatusOperations,
  ...paymentOperations,
  ...permissionOperations,
  ...personDuplicateOperations,
  ...personGraphOperations,
  ...similarOperations,
  ...coverageOperations,
  ...suggestionOperations,
  ...personFilterOperations,
  ...personInvestmentOperations,
  ...personListOperations,
  ...naturalSearchOperations,
  ...suggestOperations,
  ...lookupOperations,
  ...personOperations,
  ...personBatchOperations,
  ...relationshipOperations,
  ...repositoryOperations,
  ...researchOperations,
  ...researchRunOperations,
  ...linkOperations,
  ...resolveOperations,
  ...seriesOperations,
  ...slugOperations,
  ...statusOperations,
  ...textOperations,
  ...uniqueIdOperations,
  ...urlLinkOperations,
  ...webhookOperations,
])
