import type { AnswerOf, Call, CallArguments } from '@cigogne/contract';
import { repetitionOf, type CallError } from './call-error';
import { requestOf, type HttpRequest } from './request-of';
import { withSession } from './send';
import type { Answer, SendOptions } from './send-once';
import { whileSaving } from './shared-state';
import { whilePatient } from './wait-for-server';

export interface UploadOptions extends SendOptions {
  /** Called with the share of the form that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * `send` for forms with files: by XMLHttpRequest, because fetch does not report upload progress. A 401 and a
 * server that asks to wait are handled as for any other call.
 */
export function upload<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: UploadOptions = {},
): Promise<Answer<AnswerOf<C>>> {
  const request = requestOf(call, args);
  const attempt = () => uploadOnce<AnswerOf<C>>(request, options);
  return withSession(() =>
    whileSaving(request.method, whilePatient(request.method, options, attempt)),
  );
}

function uploadOnce<T>(
  { path, method, body, headers }: HttpRequest,
  { signal, onProgress }: UploadOptions,
): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const aborted = () => resolve({ error: { status: 'aborted' } });
    if (signal?.aborted) {
      aborted();
      return;
    }
    const cancel = () => {
      call.abort();
      aborted();
    };
    call.open(method, new URL(`/api${path}`, window.location.origin));
    call.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers ?? {})) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => resolve(answerOf<T>(call));
    call.onerror = () => resolve({ error: { status: 'offline' } });
    call.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    call.send(body as FormData);
  });
}

function answerOf<T>(call: XMLHttpRequest): Answer<T> {
  const read = parsed(call.responseText);
  if (call.status >= 200 && call.status < 300) {
    // The answer broke off: its outcome is unknown.
    return read.broken ? { error: { status: 'offline' } } : { data: read.body as T };
  }
  return {
    error: {
      ...(read.body as Omit<CallError, 'status'> | undefined),
      ...repetitionOf((name) => call.getResponseHeader(name)),
      status: call.status,
    },
  };
}

function parsed(text: string): { body: unknown; broken: boolean } {
  if (text === '') return { body: null, broken: false };
  try {
    return { body: JSON.parse(text), broken: false };
  } catch {
    return { body: undefined, broken: true };
  }
}
