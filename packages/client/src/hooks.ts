import type { Route } from '@croupier/contract/route'
import { keepPreviousData, type UseMutationResult, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { caller } from './caller.ts'
import { Refusal } from './failures.ts'

type ReadOptions = { isEnabled?: boolean; keepPrevious?: boolean; freshMs?: number; everyMs?: number }

/** Reads a call through the cache. Its key is the path, the language and the encoded input. */
export function useCall<Input, Value, Code extends string>(
  route: Route<Input, Value, Code>,
  input: Input,
  options: ReadOptions = {},
): UseQueryResult<Value, Error> {
  return useQuery({
    queryKey: keyOf(route, input),
    queryFn: () => call(route, input),
    enabled: options.isEnabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    retry: (failures, failure) => failures < 2 && !(failure instanceof Refusal),
  })
}

/** The cache key of a read, for prefetching and for optimistic changes. */
export function keyOf<Input>(route: Route<Input, unknown, string>, input: Input): readonly unknown[] {
  return [route.path, caller().language(), z.encode(route.input, input)]
}

/** A read with its answer, as the cache keeps them: for previews, which have no server. */
export function answerTo<Input, Value>(route: Route<Input, Value, string>, input: Input, value: Value): [readonly unknown[], Value] {
  return [keyOf(route, input), value]
}

/** Makes a writing call; `stale` names the reads that it makes out of date. It is never repeated by itself. */
export function useSend<Input, Value, Code extends string>(
  route: Route<Input, Value, Code>,
  stale: readonly { path: string }[] = [],
): UseMutationResult<Value, Error, Input> {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(route, input),
    onSuccess: () => Promise.all(stale.map(({ path }) => cache.invalidateQueries({ queryKey: [path] }))).then(() => undefined),
  })
}
