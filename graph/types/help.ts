import {
  AgentHelp as AgentHelpSchema,
  type AgentHelp as AgentHelpValue,
  HelpCitation as HelpCitationSchema,
} from '../../src/operation/help/help.js'
import { answerAgentHelpQuestion } from '../../src/operation/help/help-operations.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const HelpCitation = builder.objectRef<AgentHelpValue['citation'][number]>('HelpCitation').implement({
  ...describe(HelpCitationSchema),
  fields: (t) =>
    shapeFields(t, HelpCitationSchema, [
      'sourceType',
      'sourceId',
      'sourceVersion',
      'title',
      'excerpt',
      'route',
      'graph',
    ]),
})

const Help = builder.objectRef<AgentHelpValue>('Help').implement({
  ...describe(AgentHelpSchema),
  fields: (t) => ({
    ...shapeFields(t, AgentHelpSchema, ['answer', 'confidence', 'recommendedCommand']),
    citation: t.field({
      type: [HelpCitation],
      ...describe(AgentHelpSchema, 'citation'),
      resolve: ({ citation }) => citation,
    }),
  }),
})

bindQuery({
  operation: answerAgentHelpQuestion,
  type: Help,
  args: { omit: ['model'] },
  cost: COST.search,
  present: (help: AgentHelpValue) => help,
})
