import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'

export const FactGroup = namedEnum('ResearchFactGroup', 'A group of facts that a research run searches for.', {
  profile: 'Names and founding year.',
  texts: 'Texts.',
  links: 'Links.',
  addresses: 'Addresses.',
  people: 'People with their titles.',
  offerings: 'Products and services.',
  funding: 'Funding rounds with their investors.',
  logo: 'The logo of an entity.',
})
export type FactGroup = z.infer<typeof FactGroup>

interface Preset {
  readonly description: string
  /** Groups of facts that the run searches for. */
  readonly groups: readonly FactGroup[]
  readonly acceptsFindings: boolean
}

/** The task presets: each limits a run to some groups of facts. A run without a preset searches for all groups. */
const PRESETS = {
  profile: {
    description: 'Names, founding year, texts, links and logo of the record.',
    groups: ['profile', 'texts', 'links', 'logo'],
    acceptsFindings: false,
  },
  locations: { description: 'Headquarters and other addresses.', groups: ['addresses'], acceptsFindings: false },
  team: { description: 'People with their titles.', groups: ['people'], acceptsFindings: false },
  offerings: { description: 'Products and services.', groups: ['offerings'], acceptsFindings: false },
  funding: { description: 'Funding rounds with their investors.', groups: ['funding'], acceptsFindings: false },
  findings: {
    description:
      'Verifies the findings of the caller, and writes the findings that it can confirm. It does not search for other facts.',
    groups: [],
    acceptsFindings: true,
  },
} as const satisfies Record<string, Preset>

export type PresetKey = keyof typeof PRESETS
export const PRESET_KEYS = Object.keys(PRESETS) as [PresetKey, ...PresetKey[]]

export const PresetName = z.enum(PRESET_KEYS).meta({
  id: 'ResearchPresetKey',
  description: 'Name of a task preset.',
  values: Object.fromEntries(Object.entries(PRESETS).map(([key, { description }]) => [key, description])),
})

/** Whether a run with these presets accepts findings. */
export const acceptsFindings = (keys: readonly PresetKey[]): boolean => keys.some((key) => PRESETS[key].acceptsFindings)

/** Returns the groups of facts that a run with these presets searches for. */
export function groupsOf(keys: readonly PresetKey[]): readonly FactGroup[] {
  if (keys.length === 0) return FactGroup.options
  return FactGroup.options.filter((group) => keys.some((key) => (PRESETS[key] as Preset).groups.includes(group)))
}

export const ResearchPreset = z
  .strictObject({
    key: PresetName.describe('Value for taskPresetKey.'),
    description: z.string().describe('What the runs of the preset do.'),
    factGroup: z.array(FactGroup).describe('Groups of facts that the run searches for.'),
    acceptsFindings: z.boolean().describe('Whether the request may contain findings.'),
  })
  .meta({ id: 'ResearchPreset', description: 'A task preset: it limits a research run to some groups of facts.' })

export const presetList: z.infer<typeof ResearchPreset>[] = PRESET_KEYS.map((key) => {
  const { description, groups, acceptsFindings }: Preset = PRESETS[key]
  return { key, description, factGroup: [...groups], acceptsFindings }
})
