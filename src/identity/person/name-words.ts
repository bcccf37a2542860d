/** Words before a name that are not a part of the name. */
export const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof professor sir dame lord lady hon rev fr'.split(' '),
)

/** Words after a name that are not a part of the name. */
export const DEGREES: ReadonlySet<string> = new Set(
  'phd md mba esq cfa cpa dds jd llm msc bsc ma ba dphil rn pe'.split(' '),
)

/** Words that distinguish a parent from a child with the same name. */
export const GENERATIONS: ReadonlySet<string> = new Set('jr sr junior senior ii iii iv'.split(' '))

/** Short forms of a given name by their full form. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  alexander: 'alex alec sasha xander',
  alexandra: 'alexa sandra',
  andrew: 'andy drew',
  anthony: 'tony',
  barbara: 'barb',
  benjamin: 'ben benny',
  catherine: 'cathy kate katie cat',
  charles: 'charlie chuck chas',
  christina: 'tina christy',
  christopher: 'chris kit',
  daniel: 'dan danny',
  david: 'dave davey',
  deborah: 'deb debbie',
  donald: 'don donny',
  douglas: 'doug',
  edward: 'ed eddie ted teddy ned',
  elizabeth: 'liz lizzie beth betty eliza libby',
  frederick: 'fred freddy',
  gabriel: 'gabe',
  gerald: 'gerry jerry',
  gregory: 'greg',
  henry: 'hank harry',
  jacob: 'jake',
  james: 'jim jimmy jamie',
  jeffrey: 'jeff',
  jennifer: 'jen jenny',
  jessica: 'jess jessie',
  john: 'johnny jack',
  jonathan: 'jon',
  joseph: 'joe joey',
  joshua: 'josh',
  katherine: 'kathy kathryn',
  kenneth: 'ken kenny',
  lawrence: 'larry laurence',
  leonard: 'len lenny leo',
  margaret: 'maggie meg peggy marge',
  matthew: 'matt',
  maximilian: 'max',
  michael: 'mike mick mickey',
  mikhail: 'misha',
  nathaniel: 'nate nathan nat',
  nicholas: 'nick nico',
  patricia: 'pat patty tricia',
  patrick: 'paddy',
  peter: 'pete',
  philip: 'phil phillip',
  rebecca: 'becca becky',
  richard: 'rick ricky dick rich',
  robert: 'bob bobby rob robbie bert',
  ronald: 'ron ronnie',
  samuel: 'sam sammy',
  stephanie: 'steph',
  stephen: 'steve steven',
  susan: 'sue susie',
  theodore: 'theo',
  thomas: 'tom tommy',
  timothy: 'tim timmy',
  victoria: 'vicky tori',
  vladimir: 'volodya vova',
  walter: 'walt wally',
  william: 'bill billy will willy liam',
  zachary: 'zach zack',
}

const FULL_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_FORMS).flatMap(([full, short]) => short.split(' ').map((form) => [form, full] as const)),
)

/**
 * The full form of a given name, such as `robert` for `bob`. If the name is not a known short form, returns the name
 * itself.
 */
export const fullForm = (name: string): string => FULL_FORMS.get(name) ?? name
