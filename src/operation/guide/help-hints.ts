/*
 * Words of everyday questions, and the terms of the documentation that they may mean. A question finds what contains a word
 * itself, or a term that it may mean. The index contains only the words of the documentation.
 */

/** On the left the words of a question, on the right what they may mean here. */
const MEANINGS = [
  'worth valued: valuation',
  'money raise raised raises capital: round',
  'portfolio backed: investment',
  'invest invests invested: investment',
  'backer backers shareholder shareholders: investor',
  'bought buyer buyers takeover takeovers acquired: acquisition',
  'buy purchase subscribe pay: subscription',
  'cost costs price prices pricing expensive cheap: plan',
  'staff headcount workforce: employee',
  'team founder founders ceo colleague colleagues boss: person',
  'job jobs career position positions role roles employer employers: association',
  'competitor competitors rival rivals alternative alternatives lookalike lookalikes: similar',
  'autocomplete typeahead completion: suggest',
  'spreadsheet spreadsheets excel load csv: import file',
  'alert alerts alerted remind reminder: webhook',
  'closed bankrupt defunct active alive dead: operating status',
  'hide hidden publish unpublish: flag',
  'headquarters hq location locations office offices located: address',
  'industry industries sector sectors category categories: classification',
  'allowed forbidden rights: permission',
  'website websites homepage domain: link domain',
  'requests calls quota credits consumed: usage',
  'press headline headlines: news',
  'latest newest: recent',
  'portrait headshot: photo',
  'token tokens: key',
]

const meanings = new Map(
  MEANINGS.flatMap((line) => {
    const [words = '', terms = ''] = line.split(': ')
    return words.split(' ').map((word) => [word, terms.split(' ')] as const)
  }),
)

/** What a word of a question may mean, in words of the documentation. */
export const meaningsOf = (word: string): readonly string[] => meanings.get(word.toLowerCase()) ?? []

/** Verbs of questions, and of summaries, that ask for a change. */
export const WRITING_VERBS =
  'accept add cancel change close convert create delete hide import mark merge publish record refresh reject rename replace restore revoke rotate send set stop switch synchronize upload'.split(
    ' ',
  )
