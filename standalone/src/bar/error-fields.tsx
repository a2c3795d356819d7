import { calls as contract, type CallName } from '@cigogne/contract';
import { ERROR_STATUSES } from '../setup/setup';
import { Choice } from './choice';
import type { SetupField } from './setup-field';

interface ErrorFieldsProps extends SetupField {
  readonly calls: readonly CallName[];
}

/** Selects the failing call and its status. */
export function ErrorFields({ setup, onChange, calls }: ErrorFieldsProps) {
  const named = calls.map((name) => [name, `${name} (${contract[name].method})`] as const);
  return (
    <>
      <Choice
        label="Appel qui échoue"
        value={setup.call ?? ''}
        options={{ '': 'Choisissez l’appel', ...Object.fromEntries(named) }}
        onChange={(value) => onChange({ ...setup, call: calls.find((name) => name === value) })}
      />
      <Choice
        label="Réponse"
        value={String(setup.status)}
        options={Object.fromEntries(
          [...new Set([...ERROR_STATUSES, setup.status])]
            .map(String)
            .map((status) => [status, status]),
        )}
        onChange={(value) => onChange({ ...setup, status: Number(value) })}
      />
    </>
  );
}
