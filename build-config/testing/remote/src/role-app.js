import { createElement } from 'react';
import * as z from 'zod/mini';
import { styled } from './styled.mjs';
import { text } from './texts';

export default {
  element: () => createElement('p', null, text()),
  styled,
  later: () => import('./later'),
  screens: [
    () => import('./screens/orders'),
    () => import('./screens/products'),
    () => import('./screens/users'),
  ],
  /** A library that is large enough for a file of its own. */
  library: Object.keys(z),
};
