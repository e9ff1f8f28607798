import { expectTypeOf, test } from 'vitest'
import type { EngineMs, EpochMs, MonoMs } from '../../shared/engine/time/times.ts'

test('a number passes for a time of each clock, a time of one clock for none of another', () => {
  expectTypeOf<number>().toExtend<EngineMs>()
  expectTypeOf<number>().toExtend<MonoMs>()
  expectTypeOf<number>().toExtend<EpochMs>()
  expectTypeOf<MonoMs>().not.toExtend<EngineMs>()
  expectTypeOf<EpochMs>().not.toExtend<EngineMs>()
  expectTypeOf<EpochMs>().not.toExtend<MonoMs>()
})
