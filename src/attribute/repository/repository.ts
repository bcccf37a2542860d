import { z } from 'zod'
import { CreatedAt, DateTime, Long, UpdatedAt } from '../../kernel/wire/values.js'

export const Repository = z
  .strictObject({
    id: Long.describe('Id of the repository in this service.'),
    githubId: Long.describe('Id of the repository on the platform. It does not change when the repository is renamed.'),
    name: z.string().describe('Name of the repository, without its account.'),
    ownerLogin: z.string().describe('Name of the account at the platform.'),
    url: z.string().describe('Web page of the repository.'),
    description: z.string().nullable().describe('Description that the account gives to the repository.'),
    homepageUrl: z.string().nullable().describe('Website of the project.'),
    language: z.string().nullable().describe('Main programming language.'),
    license: z.string().nullable().describe('SPDX identifier of the license, such as MIT.'),
    topic: z.array(z.string()).describe('Topics that the account gave to the repository.'),
    forkCount: z.int().describe('Number of forks.'),
    stargazerCount: z.int().describe('Number of accounts that starred the repository.'),
    isArchived: z.boolean().describe('Whether the repository is read-only.'),
    isFork: z.boolean().describe('Whether the repository is a copy of another repository.'),
    repoCreatedAt: DateTime.nullable().describe('When the repository was created.'),
    repoPushedAt: DateTime.nullable().describe('When the repository was last changed.'),
    createdAt: CreatedAt.nullable(),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'Repository', description: 'A repository of the owner at the last synchronization.' })
export type Repository = z.infer<typeof Repository>

export const exampleRepository: Repository = {
  id: 7,
  githubId: 1296269,
  name: 'hello-world',
  ownerLogin: 'octocat',
  url: 'https://github.com/octocat/hello-world',
  description: 'A first repository.',
  homepageUrl: null,
  language: 'TypeScript',
  license: 'MIT',
  topic: ['example'],
  forkCount: 9,
  stargazerCount: 80,
  isArchived: false,
  isFork: false,
  repoCreatedAt: '2025-01-26T19:01:12.000Z',
  repoPushedAt: '2026-01-26T19:06:43.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
}
