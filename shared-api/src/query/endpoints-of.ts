import type { AnswerOf, Call, CallArguments, EntityType } from '@cigogne/contract';
import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  InfiniteQueryExtraOptions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import { requestOf } from '../http/request-of';
import type { CallBaseQuery } from './call-base-query';

type Calls = Readonly<Record<string, Call>>;
type Build = EndpointBuilder<CallBaseQuery, EntityType, string>;

/** The argument of an endpoint that does not say how its request is made. */
type DefaultArg<C extends Call> = object extends CallArguments<C> ? void : CallArguments<C>;

type NamesOf<Group extends Calls, Method extends Call['method']> = {
  [Name in keyof Group]: Group[Name]['method'] extends Method ? Name : never;
}[keyof Group];
type Reading<Group extends Calls> = NamesOf<Group, 'GET'>;
type Changing<Group extends Calls> = Exclude<keyof Group, Reading<Group>>;

interface Making<C extends Call, Arg, Result> {
  /** Makes the call's arguments from the hook's argument; by default they are the same. */
  readonly request?: (arg: Arg) => CallArguments<C>;
  readonly transformResponse?: (answer: AnswerOf<C>) => Result;
}
type QueryOptions<C extends Call, Arg, Result> = Making<C, Arg, Result> &
  Omit<QueryExtraOptions<EntityType, Result, NoInfer<Arg>, CallBaseQuery>, 'type'>;
type MutationOptions<C extends Call, Arg, Result> = Making<C, Arg, Result> &
  Omit<MutationExtraOptions<EntityType, Result, NoInfer<Arg>, CallBaseQuery>, 'type'>;

interface PageArg<Arg, Page> {
  readonly queryArg: Arg;
  readonly pageParam: Page;
}
type PagesOptions<C extends Call, Arg, Page, Result> = Omit<
  Making<C, PageArg<Arg, Page>, Result>,
  'request'
> &
  Omit<InfiniteQueryExtraOptions<EntityType, Result, Arg, Page, CallBaseQuery>, 'type'> & {
    readonly request: (arg: PageArg<Arg, Page>) => CallArguments<C>;
  };

/**
 * Makes the endpoints of a remote's slice from calls of the contract by name, so that method, path,
 * parameters, body and answer come from there:
 *
 *     const { endpoint } = endpointsOf(shopCalls);
 *     shopApi.injectEndpoints({
 *       endpoints: (build) => ({
 *         listShopProducts: endpoint(build, 'listShopProducts', {
 *           transformResponse: ({ products }) => products,
 *         }),
 *         setShopProductStatus: endpoint(build, 'setShopProductStatus', {
 *           request: ({ id, status }: Change) => ({ params: { id }, body: { status } }),
 *         }),
 *       }),
 *     });
 *
 * `NoInfer` keeps RTK's own `any` from becoming the type of an answer, and an `onQueryStarted` that
 * takes whatever argument there is from deciding the argument of the hook.
 *
 * A GET becomes a query, anything else a mutation. `pages` makes an infinite query of a GET.
 * @param calls the groups of calls that the area makes: `{ ...shopCalls, ...deliveryNoteCalls }`
 */
export function endpointsOf<const Group extends Calls>(calls: Group) {
  function endpoint<
    Name extends Reading<Group>,
    Arg = DefaultArg<Group[Name]>,
    Result = AnswerOf<Group[Name]>,
  >(
    build: Build,
    name: Name,
    options?: QueryOptions<Group[Name], Arg, Result>,
  ): QueryDefinition<NoInfer<Arg>, CallBaseQuery, EntityType, NoInfer<Result>>;
  function endpoint<
    Name extends Changing<Group>,
    Arg = DefaultArg<Group[Name]>,
    Result = AnswerOf<Group[Name]>,
  >(
    build: Build,
    name: Name,
    options?: MutationOptions<Group[Name], Arg, Result>,
  ): MutationDefinition<NoInfer<Arg>, CallBaseQuery, EntityType, NoInfer<Result>>;
  function endpoint(build: Build, name: keyof Group, options: object = {}) {
    const definition = definitionOf(calls[name]!, options);
    return calls[name]!.method === 'GET' ? build.query(definition) : build.mutation(definition);
  }

  function pages<Name extends Reading<Group>, Arg, Page, Result = AnswerOf<Group[Name]>>(
    build: Build,
    name: Name,
    options: PagesOptions<Group[Name], Arg, Page, Result>,
  ): InfiniteQueryDefinition<
    NoInfer<Arg>,
    NoInfer<Page>,
    CallBaseQuery,
    EntityType,
    NoInfer<Result>
  > {
    return build.infiniteQuery(definitionOf(calls[name]!, options)) as never;
  }

  return { endpoint, pages };
}

/** The types have been checked by the overloads; what runs is the same for every kind. */
function definitionOf(call: Call, { request, ...options }: { request?: (arg: never) => object }) {
  const given = (arg: unknown) => (request ? request(arg as never) : (arg ?? {}));
  return {
    ...options,
    query: (arg: unknown) => requestOf(call, given(arg) as CallArguments<Call>),
  } as never;
}
