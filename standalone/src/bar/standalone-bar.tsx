import type { RemoteArea } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { useState, useSyncExternalStore } from 'react';
import type { PlayedScenario } from '../mock-api/start-scenario';
import { openSetup, showSetup } from '../setup/remembered-setup';
import { conditionOf, dataOf, type Setup } from '../setup/setup';
import { barStyle } from './bar-style';
import { ErrorFields } from './error-fields';
import { ScenarioField } from './scenario-field';
import { RoleField } from './role-field';
import { ServerSession } from './server-session';
import { Session } from './session';

interface StandaloneBarProps {
  /** The remote on display: 'mfe-driver 1.1.0'. */
  readonly title: string;
  readonly area: RemoteArea;
  readonly setup: Setup;
  readonly played: PlayedScenario | undefined;
  readonly problem: string | undefined;
}

/** Shows the remote and who answers its calls, and lets people change both. */
export function StandaloneBar({ title, area, setup: first, played, problem }: StandaloneBarProps) {
  const [setup, setSetup] = useState(first);
  const change = (next: Setup) => {
    if (!played || !isSameScene(setup, next)) return openSetup(next);
    played.setCondition(conditionOf(next));
    showSetup(next);
    setSetup(next);
    // As browsers do when they are online again, so that queued changes are sent.
    if (setup.scenario === 'offline') window.dispatchEvent(new Event('online'));
  };
  const fields = { setup, onChange: change };
  return (
    <Box component="aside" aria-label="Page autonome" sx={barStyle}>
      <Box component="strong" sx={{ mr: 'auto' }}>
        {title}
      </Box>
      <ScenarioField {...fields} data={played?.data} />
      {played && setup.scenario === 'error' && <ErrorFields {...fields} calls={played.calls} />}
      {played && <RoleField {...fields} users={played.users} />}
      {played && <Session area={area} accounts={accountsOf(played)} />}
      {!setup.scenario && <ServerSession {...fields} area={area} />}
      {problem && <p role="alert">{problem}</p>}
      {played && <Unanswered played={played} />}
    </Box>
  );
}

/** Whether only the condition differs: the page can then be kept, with everything done in it. */
function isSameScene(one: Setup, other: Setup): boolean {
  return (
    one.scenario !== undefined &&
    other.scenario !== undefined &&
    dataOf(one.scenario) === dataOf(other.scenario) &&
    one.role === other.role
  );
}

/** In a scenario, every password is accepted. */
const accountsOf = ({ users }: PlayedScenario) =>
  users.map(({ role, email }) => ({ role, email, password: 'scenario' }));

function Unanswered({ played: { unanswered } }: { played: PlayedScenario }) {
  const calls = useSyncExternalStore(unanswered.subscribe, unanswered.snapshot);
  if (calls.length === 0) return null;
  return <p role="alert">{`Sans réponse dans ce scénario (501) : ${calls.join(', ')}`}</p>;
}
