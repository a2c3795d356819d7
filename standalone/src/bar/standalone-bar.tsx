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
  /** What is shown: 'mfe-driver 1.1.0'. */
  readonly title: string;
  readonly area: RemoteArea;
  readonly setup: Setup;
  readonly played: PlayedScenario | undefined;
  readonly problem: string | undefined;
}

/** Says what is shown and by whom it is answered, and changes both. */
export function StandaloneBar({ title, area, setup: first, played, problem }: StandaloneBarProps) {
  const [setup, setSetup] = useState(first);
  const change = (next: Setup) => {
    if (!played || !isSameScene(setup, next)) return openSetup(next);
    played.setCondition(conditionOf(next));
    showSetup(next);
    setSetup(next);
    // As a browser does, so that what waits for a network is sent.
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

/** Whether only the condition differs: the page can then stay, with all that has been done in it. */
function isSameScene(one: Setup, other: Setup): boolean {
  return (
    one.scenario !== undefined &&
    other.scenario !== undefined &&
    dataOf(one.scenario) === dataOf(other.scenario) &&
    one.role === other.role
  );
}

/** In a scenario any password signs in. */
const accountsOf = ({ users }: PlayedScenario) =>
  users.map(({ role, email }) => ({ role, email, password: 'scenario' }));

function Unanswered({ played: { unanswered } }: { played: PlayedScenario }) {
  const calls = useSyncExternalStore(unanswered.subscribe, unanswered.snapshot);
  if (calls.length === 0) return null;
  return <p role="alert">{`Sans réponse dans ce scénario (501) : ${calls.join(', ')}`}</p>;
}
