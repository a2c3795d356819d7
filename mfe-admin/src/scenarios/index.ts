import type { RemoteScenarios } from '@cigogne/standalone/scenarios';

const scenarios: RemoteScenarios = {
  apiVersion: 1,
  users: [],
  answers: { 'typical-day': () => ({}), empty: () => ({}) },
};
export default scenarios;
