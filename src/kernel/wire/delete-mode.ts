import { namedEnum } from './named-enum.js'

export const DeleteMode = namedEnum('DeleteMode', 'How a record is deleted.', {
  soft: 'The record is kept, and no read returns it.',
  hard: 'The record is removed. The history still contains its values.',
})
