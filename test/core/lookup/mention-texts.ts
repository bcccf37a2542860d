/*
 * Invented texts, with the records that they name. Each text has traps: words that look like names, and names that look
 * like words. The set was written before the code that reads the texts.
 */

/** Records of the test. `people` work at the entity. Two entities are called Mercury, and two people John Smith. */
export const records = {
  apple: {
    name: 'Apple',
    legal: 'Apple Inc.',
    domain: 'apple-devices.example',
    ticker: 'NASDAQ:AAPX',
    people: ['ferrow'],
  },
  square: {
    name: 'Square',
    legal: 'Square Payments, Inc.',
    domain: 'squarepay.example',
    ticker: 'NYSE:SQX',
    tag: 'Payments',
  },
  target: { name: 'Target', domain: 'targetstores.example' },
  klarvo: { name: 'Klarvo', legal: 'Klarvo AB', domain: 'klarvo.example', people: ['lindqvist'] },
  brightpath: { name: 'Brightpath Robotics', domain: 'brightpath.example', people: ['smithA'] },
  delta: { name: 'Delta', legal: 'Delta Airfreight GmbH', domain: 'deltafreight.example' },
  northwind: { name: 'Northwind Capital', domain: 'northwind.example', alias: ['NWC Partners'], people: ['smithB'] },
  bank: {
    name: 'Mercury',
    legal: 'Mercury Bank Corp.',
    domain: 'mercurybank.example',
    people: ['ruiz'],
    tag: 'Banking',
  },
  lab: { name: 'Mercury', legal: 'Mercury Laboratories Ltd', domain: 'mercurylabs.example' },
  volts: { name: '23volts', domain: '23volts.example' },
  grain: { name: 'eGrain', domain: 'egrain.example' },
  larkfield: { name: 'Bank of Larkfield', domain: 'larkfield.example' },
  hart: { name: 'Hart & Lowe', domain: 'hartlowe.example' },
  cargo: { name: 'Cargo.one', domain: 'cargo-one.example' },
  notion: { name: 'Notion', domain: 'notion-notes.example' },
  ramp: { name: 'Ramp', domain: 'rampcards.example' },
  lisbon: { name: 'Lisbon', legal: 'Lisbon Software SA', domain: 'lisbonsoft.example' },
  toyama: { name: 'Toyama Denki', domain: 'toyamadenki.example', alias: ['富山電機工業'] },
  zoes: { name: "Zoë's Bakery", domain: 'zoesbakery.example' },
  oakline: { name: 'Oakline', domain: 'oakline.example' },
} as const satisfies Record<string, EntityRecord>

export interface EntityRecord {
  readonly name: string
  readonly legal?: string
  readonly domain: string
  readonly ticker?: string
  readonly alias?: readonly string[]
  readonly people?: readonly (keyof typeof people)[]
  readonly tag?: string
}

export const people = {
  ferrow: ['Tim', 'Ferrow'],
  lindqvist: ['Maya', 'Lindqvist'],
  ruiz: ['Ana', 'Ruiz'],
  smithA: ['John', 'Smith'],
  smithB: ['John', 'Smith'],
  wells: ['Jordan', 'Wells'],
  nakamura: ['Zoë', 'Nakamura'],
} as const

type Key = keyof typeof records | keyof typeof people

export interface Case {
  readonly text: string
  /** The records that the text names. Any other match is wrong. */
  readonly matched: readonly Key[]
  /** Names that the result must contain without a match. */
  readonly unknown?: readonly string[]
  /** Names that the result must leave to a review. */
  readonly review?: readonly string[]
}

const of = (text: string, matched: readonly Key[] = [], more: Pick<Case, 'unknown' | 'review'> = {}): Case => ({
  text,
  matched,
  ...more,
})

export const cases: readonly Case[] = [
  // Words that are names too.
  of('An apple a day keeps the doctor away. Apple and pear trees grow in the valley.'),
  of('Apple Inc. opened an office in Porto.', ['apple']),
  of('Apple raised its prices again, and shares of Apple fell.', ['apple']),
  of('Apple picking season begins in September. Bring a basket.'),
  of('The recipe needs flour, butter and one Apple per person.', [], { review: ['Apple'] }),
  of('Tim Ferrow presented the quarter. At Apple, he said, growth continues.', ['ferrow', 'apple']),
  of('The label Apple Records was founded by four musicians.', [], { unknown: ['Apple Records'] }),
  of('They met on Square Road, near Times Square.'),
  of('Square (NYSE: SQX) reported a profit.', ['square']),
  of('Merchants use Square for payments on the street.', ['square']),
  of('Draw a square. Square the number and add two.'),
  of('Target your audience with better mails. Target groups differ.'),
  of('She moved from the startup Target to a museum.', ['target']),
  of('Our delta grew. Delta waves appear in deep sleep.'),
  of('Delta Dental covers the costs.', [], { unknown: ['Delta Dental'] }),
  of('The contract went to Delta Airfreight GmbH last week.', ['delta']),
  of('The notion of justice is old. Notion is a hard thing to define.'),
  of('I keep my lists in Notion; see https://www.notion-notes.example/help for how.', ['notion']),
  of('Ramp, a fintech company, acquired a small rival.', ['ramp']),
  of('The wheelchair ramp is closed. Ramp access is at the back.'),
  of('We flew to Lisbon in May. Lisbon was sunny.'),
  of('Lisbon Software SA hired twelve developers.', ['lisbon']),
  // Distinct names, and how texts write them.
  of('Klarvo and Oakline signed a deal.', ['klarvo', 'oakline']),
  of("Klarvo's founder Maya Lindqvist resigned.", ['klarvo', 'lindqvist']),
  of('KLARVO EXPANDS TO SPAIN', ['klarvo']),
  of('Klarvo Hires New Chief As Oakline Cuts Jobs', ['klarvo', 'oakline']),
  of('The round was led by Northwind Capital with NWC Partners as adviser.', ['northwind']),
  of('Brightpath Robotics, based in Oslo, builds arms. Brightpath was founded in 2019.', ['brightpath']),
  of('The battery maker 23volts delivered 40 units in 23 days.', ['volts']),
  of('Farmers like eGrain because it is simple.', ['grain']),
  of('A loan from the Bank of Larkfield paid for it.', ['larkfield']),
  of('Hart & Lowe and Hart and Lowe are the same firm.', ['hart']),
  of('Cargo.one sells freight capacity online.', ['cargo']),
  of("We had bread at Zoë's Bakery, and Zoë Nakamura paid.", ['zoes', 'nakamura']),
  of('富山電機工業は新工場を発表した。', ['toyama']),
  of('Toyama Denki Co., Ltd. announced a new plant.', ['toyama']),
  // Namesakes.
  of('Mercury is the smallest planet. Mercury has no moons.'),
  of('Mercury announced a new product on Monday.', [], { review: ['Mercury'] }),
  of('Mercury announced a card, said Ana Ruiz.', ['bank', 'ruiz']),
  of('Read more at mercurylabs.example: Mercury announced a new assay.', ['lab']),
  of('John Smith joined the board of a museum.', [], { review: ['John Smith'] }),
  of('John Smith left Brightpath Robotics after five years.', ['smithA', 'brightpath']),
  of('Maya Lindqvist, CEO of Fjordbyte, opened the fair.', [], { unknown: ['Fjordbyte'], review: ['Maya Lindqvist'] }),
  of('Jordan Wells spoke first. Wells praised the team. Jordan is a country.', ['wells']),
  of('The Jordan wells dried up, and the river Jordan too.'),
  // Names without a record.
  of('Quillstone raised $4 million from Hexley Ventures.', [], { unknown: ['Quillstone', 'Hexley Ventures'] }),
  of('Today Vantoro Labs hired Priya Raman as CTO.', [], { unknown: ['Vantoro Labs', 'Priya Raman'] }),
  of('However, nobody came. On Tuesday it rained in Germany and the CEO went home.'),
  of('The AI market in the US grew, the EU Commission said.'),
  of('Former Klarvo engineers started Pendrelle Systems, Inc. in Berlin.', ['klarvo'], {
    unknown: ['Pendrelle Systems, Inc.'],
  }),
  of('Veiltree closed its doors.', [], { unknown: ['Veiltree'] }),
  of('Write to press@klarvo.example or visit the booth.'),
]
