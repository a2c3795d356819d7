import { calls, type Call, type CallName } from '@cigogne/contract';
import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { FileAnswer, Refusal } from '../scenarios/answers';
import { readCall } from './read-call';
import type { Scene } from './scene';
import { readWith } from './schema';

/** A handler for every call of the contract: calls that the scene does not answer get a 501. */
export function handlersOf(scene: Scene): RequestHandler[] {
  const named = Object.entries(calls) as [CallName, Call][];
  // '/shop/products/mark-read' before '/shop/products/:id': the first matching handler answers.
  const literalFirst = named.toSorted(([, a], [, b]) => parametersOf(a) - parametersOf(b));
  return [
    ...literalFirst.map(([name, call]) => handlerOf(name, call, scene)),
    http.all('/api/*', ({ request }) => unanswered(request, scene)),
  ];
}

const parametersOf = ({ path }: Call) => path.split(':').length;

function handlerOf(name: CallName, call: Call, scene: Scene): RequestHandler {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](`/api${call.path}`, async ({ request, params }) => {
    const { condition } = scene;
    if (condition.kind === 'offline') return HttpResponse.error();
    if (name === 'live') return silentStream();
    if (condition.kind === 'slow') await delay(condition.milliseconds);
    // Without a message, so that the screen shows the specification's.
    if (condition.kind === 'error' && condition.call === name) {
      return HttpResponse.json({}, { status: condition.status });
    }
    const answer = scene.answers[name] as AnyAnswer | undefined;
    if (!answer) return unanswered(request, scene);
    const read = await readCall(call, request, params);
    if ('errors' in read) {
      const message = read.errors.map((error) => error.message).join(' ');
      return HttpResponse.json({ message, errors: read.errors }, { status: 400 });
    }
    return responseOf(call, answer({ ...read.sent, user: scene.user }));
  });
}

/** The types are checked where the answers are written. */
type AnyAnswer = (sent: object) => Refusal | FileAnswer | object | undefined;

function responseOf(call: Call, answered: ReturnType<AnyAnswer>): Response {
  if (answered === undefined) return new HttpResponse(null, { status: 204 });
  if (isRefusal(answered)) {
    return HttpResponse.json({ message: answered.message }, { status: answered.status });
  }
  if (!isFile(answered)) return listedOnly(call, answered);
  const { content, name } = answered;
  return new HttpResponse(content, {
    headers: {
      'Content-Type': content.type,
      ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  });
}

/** Like the server: sends only fields listed in the contract, and fails on values that it does not allow. */
function listedOnly(call: Call, answered: object): Response {
  const { data, error } = readWith(call.response!, answered);
  if (!error) return HttpResponse.json(data as object);
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return HttpResponse.json({ message: wrong.join(' ') }, { status: 500 });
}

const isRefusal = (answered: object): answered is Refusal =>
  'kind' in answered && answered.kind === 'refusal';
const isFile = (answered: object): answered is FileAnswer =>
  'kind' in answered && answered.kind === 'file';

/** A connection that stays open without messages: nobody else changes anything here. */
function silentStream(): Response {
  return new HttpResponse(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(': \n\n')) }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );
}

function unanswered({ method, url }: Request, scene: Scene): Response {
  const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
  scene.onUnanswered(call);
  return HttpResponse.json({ message: unansweredSentence(call) }, { status: 501 });
}

/** Shown by screens that display the server's message. */
const unansweredSentence = (call: string) => `Ce scénario ne répond pas à « ${call} ».`;
