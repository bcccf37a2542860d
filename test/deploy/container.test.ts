import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { stagesOf } from '../../check/container/steps.js'
import { projectFolder } from '../../src/kernel/paths.js'

const folder = join(projectFolder, 'deploy')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const dockerfile = read('Dockerfile')

test('the linter finds nothing in the Dockerfile, and its image runs as a user with no rights on its files', () => {
  expect(validate(dockerfile)).toEqual([])
  const [build, image] = stagesOf(dockerfile)
  expect(build?.base).toBe(image?.base)
  const steps = image?.steps ?? []
  expect(steps.find(({ keyword }) => keyword === 'USER')?.text).toBe('1000:1000')
  expect(steps.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['HEALTHCHECK', 'VOLUME', 'CMD']))
  // The files of the image belong to root.
  expect(steps.filter(({ flags }) => flags.chown !== undefined)).toEqual([])
  expect(build?.steps.map(({ text }) => text).join('\n')).toContain('npm ci --omit=dev --ignore-scripts')
})

test('the image gets only files that exist, and no file of the state or of a developer', () => {
  const allowed = read('Dockerfile.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  expect(allowed.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  expect(allowed.filter((path) => /^(\.git|\.data|node_modules|test|dist)/.test(path))).toEqual([])
})

test('the image has the packages that draw an invoice, and all others that the bundle does not contain', () => {
  const image = mkdtempSync(join(tmpdir(), 'venture-collected-'))
  try {
    execFileSync(process.execPath, [join(projectFolder, 'build/collect.js'), image])
    const packages: string[] = JSON.parse(readFileSync(join(projectFolder, 'build/packages-with-files.json'), 'utf8'))
    expect(packages.filter((name) => !existsSync(join(image, 'node_modules', name)))).toEqual([])
    expect(existsSync(join(image, 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))).toBe(true)
    const code = "await import('pdfkit'); await import('sharp')"
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: image, stdio: 'pipe' })
  } finally {
    rmSync(image, { recursive: true, force: true })
  }
})

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly ports?: readonly string[]
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
}

test('compose.yaml: its mounted files, programs and dependencies exist, its ports are local, and no secret has a default', () => {
  const text = read('compose.yaml')
  const services: Readonly<Record<string, Service>> = parse(text, { merge: true }).services
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['service', 'worker', 'postgres', 'redis', 'objects', 'prometheus', 'grafana']),
  )
  for (const { ports = [], depends_on = {}, volumes = [], image } of Object.values(services)) {
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([])
    const mounted = volumes.flatMap((volume) => (volume.startsWith('./') ? [volume.split(':')[0] ?? ''] : []))
    expect(mounted.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    expect(image).not.toMatch(/:latest$/)
  }
  for (const name of ['service', 'worker'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      environment: { MEDIA_URL: expect.any(String) },
    })
  expect(text.match(/\$\{\w*(PASSWORD|SECRET|KEY)\w*:-/g)).toBeNull()
  const variables = Object.keys({ ...services.service?.environment, ...services.worker?.environment })
  const page = readFileSync(join(projectFolder, 'docs/configuration.md'), 'utf8')
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

const chart = 'helm/venture-data-service'

test('the chart has the version of the project, and uses only values that exist', () => {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
  const values = parse(read(`${chart}/values.yaml`))
  const templates = readdirSync(join(folder, chart, 'templates')).map((name) => read(`${chart}/templates/${name}`))
  const used = templates.flatMap((text) =>
    [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1)),
  )
  const valueAt = (path: string) => path.split('.').reduce((value, name) => value?.[name], values)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((path) => valueAt(path) === undefined)).toEqual([])
  const programs = [...templates.join('\n').matchAll(/dist\/programs\/(\w+)\.js/g)].map(([, name]) => name)
  const bundled = readFileSync(join(projectFolder, 'build/rolldown.config.ts'), 'utf8')
  expect(programs.filter((name) => !bundled.includes(`  ${name}: '`))).toEqual([])
})

interface Resource {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  // Deployments and jobs have a pod.
  readonly spec: {
    readonly replicas?: number
    readonly minAvailable?: number
    readonly template?: { readonly spec: Pod }
  }
}

interface Pod {
  readonly terminationGracePeriodSeconds?: number
  readonly containers: readonly {
    readonly command?: readonly string[]
    readonly env: readonly { readonly name: string; readonly value: string }[]
  }[]
}

const helm = process.env.TEST_HELM

describe.skipIf(helm === undefined)('the chart, rendered by Helm', () => {
  const render = (...settings: string[]): Resource[] => {
    const options = settings.flatMap((setting) => ['--set', setting])
    const text = execFileSync(helm ?? '', ['template', 'v', join(folder, chart), ...options], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return parseAllDocuments(text).map((document) => document.toJS())
  }
  const named = (resources: readonly Resource[]) =>
    resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()

  test('it refuses to install without a Secret', () => {
    expect(() => render()).toThrow(/existingSecret/)
  })

  test('it migrates first, with restricted pods, a disruption budget, and time to drain', () => {
    const resources = render('existingSecret=s', 'env.PUBLIC_URL=https://a.example', 'drain.seconds=30')
    expect(named(resources)).toEqual([
      'Deployment v',
      'Deployment v-worker',
      'Job v-migrate',
      'PodDisruptionBudget v',
      'Service v',
    ])
    const job = resources.find(({ kind }) => kind === 'Job')
    expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
    expect(job?.spec.template?.spec.containers[0]?.command?.at(-1)).toBe('dist/programs/migrate.js')
    expect(resources.find(({ kind }) => kind === 'PodDisruptionBudget')?.spec.minAvailable).toBe(1)
    const pods = resources.flatMap(({ spec }) => (spec.template ? [spec.template.spec] : []))
    expect(pods).toHaveLength(3)
    for (const pod of pods)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000 },
        containers: [
          {
            securityContext: {
              readOnlyRootFilesystem: true,
              allowPrivilegeEscalation: false,
              capabilities: { drop: ['ALL'] },
            },
            envFrom: [{ secretRef: { name: 's' } }],
            env: expect.arrayContaining([{ name: 'PUBLIC_URL', value: 'https://a.example' }]),
          },
        ],
      })
    const [service] = resources.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'v')
    expect(service?.spec.template?.spec).toMatchObject({
      terminationGracePeriodSeconds: 50,
      containers: [
        {
          startupProbe: { httpGet: { path: '/readyz' } },
          readinessProbe: { httpGet: { path: '/readyz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
        },
      ],
    })
  })

  test('without workers, the serving pods run the jobs; an ingress needs a host', () => {
    const resources = render(
      'existingSecret=s',
      'worker.replicas=0',
      'service.replicas=1',
      'ingress.enabled=true',
      'ingress.host=a.example',
    )
    expect(named(resources)).toEqual([
      'Deployment v',
      'Ingress v',
      'Job v-migrate',
      'PodDisruptionBudget v',
      'Service v',
    ])
    const [service] = resources.filter(({ kind }) => kind === 'Deployment')
    expect(service?.spec.template?.spec.containers[0]?.env).toContainEqual({ name: 'WORKER', value: 'on' })
    expect(() => render('existingSecret=s', 'ingress.enabled=true')).toThrow(/ingress\.host/)
  })
})
