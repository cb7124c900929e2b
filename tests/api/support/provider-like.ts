import { onTestFinished } from 'vitest'
import { type Likeness, type LikeProvider, openProviderLike } from '#tests/support/provider-like.ts'

/** Starts a provider until the test ends. */
export async function startProviderLike(likeness: Likeness): Promise<LikeProvider> {
  const provider = await openProviderLike(likeness)
  onTestFinished(provider.stop)
  return provider
}
