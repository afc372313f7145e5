import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics, useOnLive } from '#api-client/web';
import type { LiveRefresh } from '#calls/model';
import { topicOfProject } from '#tracker/model';

/** Reads again what whoever works in a project changes, for somebody who only looks on; null: for nobody. */
export function useLooksOn(projectId: string | null): void {
  const queries = useQueryClient();
  useOnLive('refresh', (data) => {
    const { topics } = data as LiveRefresh;
    if (projectId !== null && topics.includes(topicOfProject(projectId)))
      void refreshTopics(queries, ['task', 'project']);
  });
}
