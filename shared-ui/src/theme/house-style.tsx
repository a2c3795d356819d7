import { type HouseAppearance, HOUSE_STYLE_ID, houseStyleSheet } from '@cigogne/contract';
import { useInsertionEffect } from 'react';

/** Maintains the house's style sheet in the page's head, which the server or the page's first script has inserted. */
export function HouseStyle({ appearance }: { appearance: HouseAppearance }) {
  useInsertionEffect(() => {
    const css = houseStyleSheet(appearance);
    const present = document.getElementById(HOUSE_STYLE_ID);
    if (present?.textContent === css || (!present && !css)) return;
    const element = present ?? document.createElement('style');
    element.id = HOUSE_STYLE_ID;
    element.textContent = css;
    document.head.append(element);
  }, [appearance]);
  return null;
}
