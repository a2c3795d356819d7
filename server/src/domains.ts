import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context';
import { registerFileRoutes } from './files/routes';
import { registerSessionRoutes } from './session/routes';
import { registerSiteRoutes } from './site/routes';

type RegisterRoutes = (app: FastifyInstance, context: AppContext) => void;

/** Every domain of the API, each in a folder of its name. */
export const domains: readonly RegisterRoutes[] = [
  registerSessionRoutes,
  registerSiteRoutes,
  registerFileRoutes,
];
