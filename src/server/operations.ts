import { apiKeyOperations } from '../account/api-key/api-key-registry.js'
import { billingOperations } from '../account/billing/billing-registry.js'
import { exportOperations } from '../account/export/export-registry.js'
import { exportScheduleOperations } from '../account/export/schedule-registry.js'
import { paymentOperations } from '../account/payment/payment-registry.js'
import { permissionOperations } from '../account/permission/permission-registry.js'
import { savedSearchOperations } from '../account/saved-search/saved-search-registry.js'
import { webSearchOperations } from '../account/web-search/web-search-registry.js'
import { webhookOperations } from '../account/webhook/webhook-registry.js'
import { addressOperations } from '../attribute/address/address-registry.js'
import { blogPostOperations } from '../attribute/blog-post/blog-post-registry.js'
import { classificationOperations } from '../attribute/classification/classification-registry.js'
import { classificationAuditOperations } from '../attribute/classification-audit/classification-audit-registry.js'
import { entityClassificationOperations } from '../attribute/entity-classification/entity-classification-registry.js'
import { assertLogoAccuracy } from '../attribute/logo-accuracy/assertion.js'
import { mediaOperations } from '../attribute/media/media-registry.js'
import { mediaImportOperations } from '../attribute/media-import/media-import-registry.js'
import { mediaUpkeepOperations } from '../attribute/media-upkeep/media-upkeep-registry.js'
import { repositoryOperations } from '../attribute/repository/repository-registry.js'
import { researchOperations } from '../attribute/research/research-registry.js'
import { textOperations } from '../attribute/text/text-registry.js'
import { uniqueIdOperations } from '../attribute/unique-id/unique-id-registry.js'
import { urlLinkOperations } from '../attribute/url-link/url-link-registry.js'
import { slugOperations } from '../identity/slug/slug-registry.js'
import { bulkOperations } from '../import/bulk/bulk-registry.js'
import { importOperations } from '../import/job/job-registry.js'
import { coverageOperations } from '../lifecycle/coverage/coverage-registry.js'
import { entityOperations } from '../lifecycle/entity/entity-registry.js'
import { historyOperations } from '../lifecycle/history/history-registry.js'
import { newsOperations } from '../lifecycle/news/news-registry.js'
import { operatingStatusOperations } from '../lifecycle/operating-status/operating-status-registry.js'
import { personOperations } from '../lifecycle/person/person-registry.js'
import { secOperations } from '../lifecycle/sec/sec-registry.js'
import { suggestionOperations } from '../lifecycle/suggestion/suggestion-registry.js'
import { acquisitionListOperations } from '../list/acquisition/acquisition-list-registry.js'
import { contentOperations } from '../list/content/content-registry.js'
import { entityListOperations } from '../list/entity/entity-registry.js'
import { entityPeopleOperations } from '../list/entity-people/entity-people-registry.js'
import { filterOperations } from '../list/filter/filter-registry.js'
import { investorRankingOperations } from '../list/investor/investor-ranking-registry.js'
import { newsListOperations } from '../list/news/news-registry.js'
import { personListOperations } from '../list/person/person-registry.js'
import { personBatchOperations } from '../list/person-batch/person-batch-registry.js'
import { personFilterOperations } from '../list/person-filter/person-filter-registry.js'
import { personGraphOperations } from '../list/person-graph/person-graph-registry.js'
import { roundListOperations } from '../list/round/round-list-registry.js'
import { topicOperations } from '../list/topic/topic-registry.js'
import { brandOperations } from '../lookup/brand/brand-registry.js'
import { lookupJobOperations } from '../lookup/job/lookup-job-registry.js'
import { lookupOperations } from '../lookup/lookup/lookup-registry.js'
import { resolveOperations } from '../lookup/resolve/resolve-registry.js'
import { suggestOperations } from '../lookup/suggest/suggest-registry.js'
import { helpOperations } from '../operation/help/help-registry.js'
import { jobOperations } from '../operation/later/job-registry.js'
import { Registry } from '../operation/pipeline/route/registry.js'
import { statusOperations } from '../operation/status/status-registry.js'
import { naturalSearchOperations } from '../question/natural/natural-registry.js'
import { acquisitionOperations } from '../relation/acquisition/acquisition-registry.js'
import { associationOperations } from '../relation/association/association-registry.js'
import { fundraiseOperations } from '../relation/fundraise/fundraise-registry.js'
import { investorOperations } from '../relation/investor/investor-registry.js'
import { personInvestmentOperations } from '../relation/person-investment/person-investment-registry.js'
import { relationshipOperations } from '../relation/relationship/relationship-registry.js'
import { seriesOperations } from '../relation/series/series-registry.js'
import { crawlRunOperations } from '../research/crawl-run/crawl-run-registry.js'
import { linkOperations } from '../research/link/link-registry.js'
import { mentionOperations } from '../research/mention/mention-registry.js'
import { researchProposalOperations } from '../research/proposal/proposal-registry.js'
import { researchRunOperations } from '../research/run/run-registry.js'
import { embeddingOperations } from '../similarity/embedding/embedding-registry.js'
import { entityDuplicates } from '../similarity/entity-duplicate/entity-duplicate-operations.js'
import { hiddenDuplicateOperations } from '../similarity/hidden-duplicate/hidden-duplicate-registry.js'
import { newsDuplicates } from '../similarity/news-duplicate/news-duplicate-operations.js'
import { newsLinkerOperations } from '../similarity/news-linker/news-linker-registry.js'
import { newsRelatedOperations } from '../similarity/news-related/news-related-registry.js'
import { personDuplicates } from '../similarity/person-duplicate/person-duplicate-operations.js'
import { similarOperations } from '../similarity/similar/similar-registry.js'

/** All operations of the service. There is one list for each record type. */
export const registry = new Registry([
  ...acquisitionOperations,
  ...acquisitionListOperations,
  ...addressOperations,
  ...apiKeyOperations,
  ...associationOperations,
  ...billingOperations,
  ...blogPostOperations,
  ...brandOperations,
  ...classificationOperations,
  ...classificationAuditOperations,
  ...topicOperations,
  ...Object.values(entityDuplicates),
  ...Object.values(newsDuplicates),
  ...hiddenDuplicateOperations,
  ...newsLinkerOperations,
  ...newsRelatedOperations,
  ...contentOperations,
  ...embeddingOperations,
  ...entityClassificationOperations,
  ...entityListOperations,
  ...entityOperations,
  ...entityPeopleOperations,
  ...exportOperations,
  ...exportScheduleOperations,
  ...filterOperations,
  ...bulkOperations,
  ...importOperations,
  ...fundraiseOperations,
  ...roundListOperations,
  ...investorRankingOperations,
  ...helpOperations,
  ...historyOperations,
  ...investorOperations,
  ...mediaOperations,
  ...mediaImportOperations,
  ...mediaUpkeepOperations,
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
  ...lookupJobOperations,
  ...personOperations,
  ...personBatchOperations,
  ...relationshipOperations,
  ...repositoryOperations,
  ...researchOperations,
  ...researchRunOperations,
  ...researchProposalOperations,
  ...crawlRunOperations,
  ...linkOperations,
  ...mentionOperations,
  ...resolveOperations,
  ...secOperations,
  ...seriesOperations,
  ...slugOperations,
  ...jobOperations,
  ...statusOperations,
  ...textOperations,
  ...uniqueIdOperations,
  ...urlLinkOperations,
  ...webhookOperations,
  ...savedSearchOperations,
  ...webSearchOperations,
])
