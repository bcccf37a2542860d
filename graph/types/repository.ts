import {
  type Repository as RepositoryRecord,
  Repository as RepositorySchema,
} from '../../src/attribute/repository/repository.js'
import {
  listEntityRepositories,
  listPersonRepositories,
  syncEntityRepositories,
  syncPersonRepositories,
} from '../../src/attribute/repository/repository-operations.js'
import { repositoryRows } from '../../src/attribute/repository/repository-reads.js'
import { builder } from '../build/builder.js'
import { ownedRelation } from '../build/connection/owned.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { returned } from '../build/mutation/payload.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerTypes } from './owner.js'

const listOf = { entity: listEntityRepositories, person: listPersonRepositories }

// Not a type of rows, because one SQL statement reads the first repositories of each of several owners.
const Repository = builder.objectRef<RepositoryRecord>('Repository').implement({
  ...describe(RepositorySchema),
  fields: (t) => ({
    ...shapeFields(t, RepositorySchema, [
      'githubId',
      'name',
      'ownerLogin',
      'url',
      'description',
      'homepageUrl',
      'language',
      'license',
      'topic',
      'forkCount',
      'stargazerCount',
      'isArchived',
      'isFork',
      'repoCreatedAt',
      'repoPushedAt',
      'createdAt',
      'updatedAt',
    ]),
  }),
})

for (const owner of ownerTypes) {
  ownedRelation(owner, {
    field: 'repositories',
    type: Repository,
    description:
      'Repositories on GitHub (or on another server with the same API) at the last synchronization, most stars first.',
    guard: listOf[owner.kind].id,
    rows: repositoryRows,
  })
}

for (const operation of [syncEntityRepositories, syncPersonRepositories]) {
  bindMutation({
    operation,
    payload: {
      repositories: returned({
        type: [Repository],
        description: 'All repositories of the owner, most stars first.',
        value: ({ output }: { output: RepositoryRecord[] }) => output,
      }),
    },
  })
}
