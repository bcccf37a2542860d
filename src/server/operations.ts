import { apiKeyOperations } from '../account/api-key/api-key-registry.js'
import { billingOperations } from '../account/billing/billing-registry.js'
import { paymentOperations } from '../account/payment/payment-registry.js'
import { permissionOperations } from '../account/permission/permission-registry.js'
import { webhookOperations } from '../account/webhook/webhook-registry.js'
import { addressOperations } from '../attribute/address/address-registry.js'
import { blogPostOperations } from '../attribute/blog-post/blog-post-registry.js'
import { classificationOperations } from '../attribute/classification/classification-registry.js'
import { entityClassificationOperations } from '../attribute/entity-classification/entity-classification-registry.js'
import { assertLogoAccuracy } from '../attribute/logo-accuracy/assertion.js'
import { mediaOperations } from '../attribute/media/media-registry.js'
import { mediaImportOperations } from '../attribute/media-import/media-import-registry.js'
import { repositoryOperations } from '../attribute/repository/repository-registry.js'
import { researchOperations } from '../attribute/research/research-registry.js'
import { textOperations } from '../attribute/text/text-registry.js'
import { uniqueIdOperations } from '../attribute/unique-id/unique-id-registry.js'
import { urlLinkOperations } from '../attribute/url-link/url-link-registry.js'
import { slugOperations } from '../identity/slug/slug-registry.js'
import { coverageOperations } from '../lifecycle/coverage/coverage-registry.js'
import { entityOperations } from '../lifecycle/entity/entity-registry.js'
import { historyOperations } from '../lifecycle/history/history-registry.js'
import { newsOperations } from '../lifecycle/news/news-registry.js'
import { operatingStatusOperations } from '../lifecycle/operating-status/operating-status-registry.js'
import { personOperations } from '../lifecycle/person/person-registry.js'
import { suggestionOperations } from '../lifecycle/suggestion/suggestion-registry.js'
import { contentOperations } from '../list/content/content-registry.js'
import { entityListOperations } from '../list/entity/entity-registry.js'
import { entityPeopleOperations } from '../list/entity-people/entity-people-registry.js'
import { filterOperations } from '../list/filter/filter-registry.js'
import { newsListOperations } from '../list/news/news-registry.js'
import { personListOperations } from '../list/person/person-registry.js'
import { personBatchOperations } from '../list/person-batch/person-batch-registry.js'
import { personFilterOperations } from '../list/person-filter/person-filter-registry.js'
import { personGraphOperations } from '../list/person-graph/person-graph-registry.js'
import { lookupOperations } from '../lookup/lookup/lookup-registry.js'
import { resolveOperations } from '../lookup/resolve/resolve-registry.js'
import { suggestOperations } from '../lookup/suggest/suggest-registry.js'
import { Registry } from '../operation/pipeline/registry.js'
import { statusOperations } from '../operation/status/status-registry.js'
import { naturalSearchOperations } from '../question/natural/natural-registry.js'
import { acquisitionOperations } from '../relation/acquisition/acquisition-registry.js'
import { associationOperations } from '../relation/association/association-registry.js'
import { fundraiseOperations } from '../relation/fundraise/fundraise-registry.js'
import { investorOperations } from '../relation/investor/investor-registry.js'
import { personInvestmentOperations } from '../relation/person-investment/person-investment-registry.js'
import { relationshipOperations } from '../relation/relationship/relationship-registry.js'
import { seriesOperations } from '../relation/series/series-registry.js'
import { linkOperations } from '../research/link/link-registry.js'
import { researchRunOperations } from '../research/run/run-registry.js'
import { entityDuplicates } from '../similarity/entity-duplicate/entity-duplicate-operations.js'
import { hiddenDuplicateOperations } from '../similarity/hidden-duplicate/hidden-duplicate-registry.js'
import { newsDuplicates } from '../similarity/news-duplicate/news-duplicate-operations.js'
import { newsRelatedOperations } from '../similarity/news-related/news-related-registry.js'
import { personDuplicates } from '../similarity/person-duplicate/person-duplicate-operations.js'
import { similarOperations } from '../similarity/similar/similar-registry.js'

/** All operations of the service. There is one list for each record type. */
export const registry = new Registry([
  ...acquisitionOperations,
  ...addressOperations,
  ...apiKeyOperations,
  ...associationOperations,
  ...billingOperations,
  ...blogPostOperations,
  ...classificationOperations,
  ...Object.values(entityDuplicates),
  ...Object.values(newsDuplicates),
  ...hiddenDuplicateOperations,
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
  ...Object.values(personDuplicates),
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
