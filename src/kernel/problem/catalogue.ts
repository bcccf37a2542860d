/** Every problem that a client can receive. To add a problem, add a row here. */
export interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly code: string
  /** Last part of the `type` URN. If unset, `type` is `about:blank`, because the status contains all information. */
  readonly type?: string
  /** Another spelling of the code in the published contract. It is documented and never sent. */
  readonly alias?: string
}

const plain = {
  badRequest: { status: 400, code: 'bad_request', title: 'Bad Request' },
  unauthorized: { status: 401, code: 'unauthorized', title: 'Unauthorized' },
  forbidden: { status: 403, code: 'forbidden', title: 'Forbidden' },
  notFound: { status: 404, code: 'not_found', title: 'Not Found' },
  methodNotAllowed: { status: 405, code: 'method_not_allowed', title: 'Method Not Allowed' },
  notAcceptable: { status: 406, code: 'not_acceptable', title: 'Not Acceptable' },
  conflict: { status: 409, code: 'conflict', title: 'Conflict' },
  slugHeldByRecord: {
    status: 409,
    code: 'slug_held_by_record',
    title: 'Slug Held by Record',
    type: 'slug-held-by-record',
  },
  slugHeldByRedirect: {
    status: 409,
    code: 'slug_held_by_redirect',
    title: 'Slug Held by Redirect',
    type: 'slug-held-by-redirect',
  },
  preconditionFailed: { status: 412, code: 'precondition_failed', title: 'Precondition Failed' },
  payloadTooLarge: { status: 413, code: 'payload_too_large', title: 'Payload Too Large' },
  uriTooLong: { status: 414, code: 'uri_too_long', title: 'URI Too Long' },
  unsupportedMediaType: { status: 415, code: 'unsupported_media_type', title: 'Unsupported Media Type' },
  expectationFailed: { status: 417, code: 'expectation_failed', title: 'Expectation Failed' },
  unprocessable: { status: 422, code: 'unprocessable_content', title: 'Unprocessable Content' },
  tooManyRequests: { status: 429, code: 'too_many_requests', title: 'Too Many Requests' },
  headersTooLarge: {
    status: 431,
    code: 'request_header_fields_too_large',
    title: 'Request Header Fields Too Large',
  },
  internal: { status: 500, code: 'internal_error', title: 'Internal Server Error' },
  notImplemented: { status: 501, code: 'not_implemented', title: 'Not Implemented' },
  unavailable: { status: 503, code: 'service_unavailable', title: 'Service Unavailable' },
  versionNotSupported: { status: 505, code: 'http_version_not_supported', title: 'HTTP Version Not Supported' },
} as const satisfies Record<string, ProblemKind>

/** `[code, status, title, alias]`, grouped as the specification groups them. */
const codes = [
  ['not_authorized', 403, 'Not Authorized'],
  ['subscription_required', 403, 'Subscription Required'],
  ['subscription_canceled', 403, 'Subscription Canceled'],
  ['subscription_past_due', 403, 'Subscription Past Due'],
  ['subscription_paused', 403, 'Subscription Paused'],
  ['billing_allowance_exhausted', 429, 'Monthly Allowance Exhausted'],
  ['billing_additional_usage_cap_reached', 429, 'Additional Usage Cap Reached'],
  ['code_host_error', 503, 'Code Host Failed'],
  ['code_host_rate_limited', 503, 'Code Host Rate Limit Used Up'],
  ['payment_provider_error', 503, 'Payment Provider Failed'],
  ['rbac_lookup_unavailable', 503, 'Identity Provider Unavailable'],

  ['database_read_only', 503, 'Database Is Read-Only'],

  ['record_not_created', 404, 'Record Did Not Exist Yet'],
  ['record_not_published', 404, 'Record Was Not Published'],

  ['rate_limited', 429, 'Rate Limited', 'rateLimited'],
  ['origin_detail_capacity', 503, 'Detail Capacity Reached'],
  ['origin_detail_shutdown', 503, 'Detail Reads Shutting Down'],

  ['suspected_shell_strip', 400, 'Suspected Shell Strip', 'suspectedShellStrip'],
  ['url_surface_misclassification', 422, 'URL Belongs To Another Surface'],

  ['geocode_provider_error', 503, 'Geocoding Unavailable', 'GEOCODE_PROVIDER_ERROR'],

  ['image_blocklist_match', 422, 'Image Is Blocklisted'],
  ['image_monochrome', 422, 'Image Has One Color'],
  ['image_too_small', 422, 'Image Too Small'],
  ['image_wrong_aspect', 422, 'Image Has The Wrong Aspect Ratio'],
  ['image_monogram', 422, 'Image Is A Monogram'],
  ['image_unreadable', 422, 'Image Unreadable'],
  ['image_processing_error', 500, 'Image Processing Failed'],
  ['image_brand_mismatch', 422, 'Image Shows Another Brand'],

  ['web_crawl_fetch_failed', 503, 'Page Could Not Be Fetched'],
  ['primary_website_missing', 422, 'Primary Website Missing'],
  ['news_rss_feed_fetch_failed', 503, 'Feed Could Not Be Fetched'],
  ['news_rss_article_fetch_failed', 503, 'Article Could Not Be Fetched'],
  ['source_document_body_unavailable', 503, 'Source Document Body Unavailable'],
  ['source_document_capture_limit_exceeded', 422, 'Source Document Too Large'],
  ['news_similarity_embedding_unavailable', 503, 'News Similarity Unavailable'],

  ['search_provider_not_configured', 503, 'Search Provider Not Configured'],
  ['search_provider_error', 503, 'Search Provider Failed'],

  ['sec_not_configured', 503, 'Contact For The SEC Not Configured'],
  ['sec_error', 503, 'Files Of The SEC Could Not Be Read'],

  ['inference_provider_error', 503, 'Inference Provider Failed', 'INFERENCE_PROVIDER_ERROR'],
  ['inference_provider_response_empty', 503, 'Inference Answer Empty', 'INFERENCE_PROVIDER_RESPONSE_EMPTY'],
  ['inference_provider_invalid_json', 503, 'Inference Answer Invalid', 'INFERENCE_PROVIDER_INVALID_JSON'],
  ['inference_profiles_missing', 503, 'Inference Not Configured', 'INFERENCE_PROFILES_MISSING'],
  ['inference_profile_api_key_missing', 503, 'Inference Key Missing', 'INFERENCE_PROFILE_API_KEY_MISSING'],
] as const satisfies readonly (readonly [string, number, string, string?])[]

type Code = (typeof codes)[number][0]
export type ProblemName = keyof typeof plain | Code

const coded = Object.fromEntries(
  codes.map(([code, status, title, alias]) => [code, { status, title, code, type: code, alias }]),
) as Record<Code, ProblemKind>

export const catalogue: Readonly<Record<ProblemName, ProblemKind>> = { ...plain, ...coded }

/** All codes that are sent. */
export const problemCodes: readonly string[] = [...new Set(Object.values(catalogue).map(({ code }) => code))]
