import { useState } from 'react';

/**
 * One of several choices, remembered in this browser.
 * @param key of localStorage
 * @param choices valid values; any other stored value is ignored
 * @param atFirst default while nothing is stored
 */
export function useRememberedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  atFirst: Choice,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => remembered(key, choices));
  const choose = (choice: Choice) => {
    setChosen(choice);
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Without storage the choice lasts until the screen is left.
    }
  };
  return [chosen ?? atFirst, choose];
}

const ON_OFF = ['true', 'false'] as const;

/** `useRememberedChoice` for a boolean. */
export function useRememberedSwitch(
  key: string,
  atFirst = false,
): [boolean, (on: boolean) => void] {
  const [chosen, choose] = useRememberedChoice(key, ON_OFF, atFirst ? 'true' : 'false');
  return [chosen === 'true', (on) => choose(on ? 'true' : 'false')];
}

function remembered<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
}
