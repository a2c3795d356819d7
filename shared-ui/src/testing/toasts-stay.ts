import { TOAST_DURATION, type ToastKind } from '../toasts/toast-store';

// For setupFilesAfterEnv: on a busy machine a toast of two seconds has gone before a test looks for it.
for (const kind of Object.keys(TOAST_DURATION) as ToastKind[]) TOAST_DURATION[kind] = null;
