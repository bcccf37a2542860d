import { RowId } from '../../kernel/wire/values.js'
import { named } from '../sent-slug/sent-slug.js'

export const NewsId = RowId.meta({ rowId: true, ...named('news') }).describe('Id of the news article.')
