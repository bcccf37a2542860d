import { z } from 'zod'

/** Groups of facts that a run can look for. */
const FACT_GROUPS = ['profile', 'texts', 'links', 'addresses', 'people', 'offerings'] as const
export type FactGroup = (typeof FACT_GROUPS)[number]

interface Preset {
  readonly description: string
  /** Groups of facts that the run looks for. */
  readonly groups: readonly FactGroup[]
  readonly acceptsFindings: boolean
}

/** The task presets: each limits a run to some groups of facts. A run without a preset looks for all groups. */
const PRESETS = {
  profile: {
    description: 'Names, founding year, texts and links of the subject.',
    groups: ['profile', 'texts', 'links'],
    acceptsFindings: false,
  },
  locations: { description: 'Headquarters and other addresses.', groups: ['addresses'], acceptsFindings: false },
  team: { description: 'People with their titles.', groups: ['people'], acceptsFindings: false },
  offerings: { description: 'Products and services.', groups: ['offerings'], acceptsFindings: false },
  findings: {
    description: 'Verifies the findings of the caller and writes those that it can confirm. It looks for nothing else.',
    groups: [],
    acceptsFindings: true,
  },
} as const satisfies Record<string, Preset>

export type PresetKey = keyof typeof PRESETS
export const PRESET_KEYS = Object.keys(PRESETS) as [PresetKey, ...PresetKey[]]

/** Whether a run with these presets accepts findings. */
export const acceptsFindings = (keys: readonly PresetKey[]): boolean => keys.some((key) => PRESETS[key].acceptsFindings)

/** The groups of facts that a run with these presets looks for. */
export function groupsOf(keys: readonly PresetKey[]): readonly FactGroup[] {
  if (keys.length === 0) return FACT_GROUPS
  return FACT_GROUPS.filter((group) => keys.some((key) => (PRESETS[key] as Preset).groups.includes(group)))
}

export const ResearchPreset = z
  .strictObject({
    key: z.enum(PRESET_KEYS).describe('Value for taskPresetKey.'),
    description: z.string(),
    factGroup: z.array(z.enum(FACT_GROUPS)).describe('Groups of facts that the run looks for.'),
    acceptsFindings: z.boolean().describe('Whether the request may contain findings.'),
  })
  .meta({ id: 'ResearchPreset', description: 'A task preset: it limits a research run to some groups of facts.' })

export const presetList: z.infer<typeof ResearchPreset>[] = PRESET_KEYS.map((key) => {
  const { description, groups, acceptsFindings }: Preset = PRESETS[key]
  return { key, description, factGroup: [...groups], acceptsFindings }
})
