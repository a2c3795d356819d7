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
  /** A library large enough for a separate file. */
  library: Object.keys(z),
};
