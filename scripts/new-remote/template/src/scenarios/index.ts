import type { AuthUser } from '@cigogne/contract';
import type { RemoteScenarios } from '@cigogne/standalone/scenarios';
import { area } from '../area';
import { a__Record__, __records__Scenario, some__Records__ } from './__records__';

const users: readonly AuthUser[] = area.roles.map((role, index) => ({
  id: 90_101 + index,
  name: 'Claire Vogel',
  email: `${role}.vogel@cigogne.example`,
  role,
  driver_nr: role === 'driver' ? '07' : null,
}));

/** The area without a server, exposed as './scenarios'. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users,
  answers: {
    'typical-day': __records__Scenario(() => some__Records__(12)),
    empty: __records__Scenario(() => []),
    '10000-rows': __records__Scenario((kit) => kit.manyRows(a__Record__)),
  },
};
export default scenarios;
