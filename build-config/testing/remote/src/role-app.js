import { createElement } from 'react';
import { text } from './texts';

export default {
  element: () => createElement('p', null, text()),
  later: () => import('./later'),
};
