import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

/** Users found at once (specification 7: take 1 or 30). */
const takes = [1, 30] as const;

/** Looks for users: by name, number or pinyin, by account, or by the employee behind it. */
export const searchUsers = defineCall({
  name: 'tracker.searchUsers',
  code: `${trackerScreen}_6`,
  summary: ['查找用户', 'Look for users'],
  effect: 'read',
  access: right(trackerScreen, 'query'),
  envelope: 'tracker',
  request: z.object({
    q: z.string().trim().max(100).default(''),
    /** Exactly this account. */
    usernameequal: z.string().max(100).default(''),
    personId: z.string().max(64).default(''),
    /** None of these accounts. */
    nousername: z.array(z.string().max(100)).max(200).default([]),
    /** Only members of the project, or nobody of it. */
    projectid: z.union([z.uuid(), z.literal('')]).default(''),
    noprojectid: z.union([z.uuid(), z.literal('')]).default(''),
    /** Who has this role, or who does not. */
    identity: z.string().trim().max(64).default(''),
    noidentity: z.string().trim().max(64).default(''),
    /** Nobody of this knowledge base, of this group. */
    nobookid: z.union([z.uuid(), z.literal('')]).default(''),
    nogroupid: z.union([z.uuid(), z.literal('')]).default(''),
    take: z.coerce.number<string | number>().pipe(z.literal(takes)).default(30),
  }),
  /** `id`: the employee behind the account. */
  response: z.array(
    z.object({ id: z.string(), username: z.string(), nickname: z.string(), avatar: z.string() }),
  ),
  topics: ['employee'],
});
