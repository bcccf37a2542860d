import { openApiDocument } from '../../rest/openapi/document.js'
import { registry } from '../../src/server/operations.js'

/** The OpenAPI document of the service. A worker creates it once for all its test files, so a test may not change it. */
export const openApi = openApiDocument(registry)
