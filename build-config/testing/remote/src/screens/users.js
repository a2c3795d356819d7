import { layout } from './layout';

export const screen = layout('users');
