import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import {
  PROJECT_CHANGES_OF_ACCOUNT,
  PROJECT_READS_OF_ACCOUNT,
  PROJECT_SAVES_OF_ACCOUNT,
  SHARED_PROJECTS_OF_NETWORK,
} from '../limits.ts'
import * as contract from './contract.ts'
import { deleteProject } from './delete-project.ts'
import { getProject, listProjects } from './own-projects.ts'
import { getHistory, getPoint } from './read-history.ts'
import { getSharedProject } from './read-shared-project.ts'
import { saveProject } from './save-project.ts'
import { setVisibility } from './share-project.ts'

type ProjectDeps = Pick<Deps, 'access' | 'clock' | 'community' | 'config' | 'db' | 'origins'>

const READS = { ofLearner: PROJECT_READS_OF_ACCOUNT }
const CHANGES = { ofLearner: PROJECT_CHANGES_OF_ACCOUNT }

export const projectRoutes = [
  implement(
    contract.listProjects,
    (deps: ProjectDeps, _input, { account }) => listProjects(deps, { userId: account.userId }),
    READS,
  ),

  implement(
    contract.getProject,
    (deps: ProjectDeps, { params }, { account }) => getProject(deps, { userId: account.userId, ...params }),
    READS,
  ),

  implement(
    contract.saveProject,
    (deps: ProjectDeps, { params, body }, { account }) =>
      saveProject(deps, { ...body, ...params, userId: account.userId }),
    { ofLearner: PROJECT_SAVES_OF_ACCOUNT },
  ),

  implement(
    contract.deleteProject,
    (deps: ProjectDeps, { params, body }, { account }) =>
      deleteProject(deps, { ...body, ...params, userId: account.userId }),
    CHANGES,
  ),

  implement(
    contract.setVisibility,
    (deps: ProjectDeps, { params, body }, { account }) =>
      setVisibility(deps, { ...body, ...params, userId: account.userId }),
    CHANGES,
  ),

  implement(
    contract.getHistory,
    (deps: ProjectDeps, { params }, { account }) => getHistory(deps, { ...params, userId: account.userId }),
    READS,
  ),

  implement(
    contract.getPoint,
    (deps: ProjectDeps, { params }, { account }) => getPoint(deps, { ...params, userId: account.userId }),
    READS,
  ),

  implement(
    contract.getSharedProject,
    (deps: ProjectDeps, { params }, { account }) =>
      getSharedProject(deps, { ...params, userId: account?.userId ?? null }),
    { ofNetwork: SHARED_PROJECTS_OF_NETWORK },
  ),
]
