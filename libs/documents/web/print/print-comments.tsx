import { mostComments, type FormComment } from '#documents/model';
import { formatDate, useLabel } from '#ui/web';

export interface PrintedComments {
  comments: readonly FormComment[];
  hasEarlier: boolean;
}

/** What was said about the form, oldest first; what was taken back stays out. */
export function PrintComments({ comments, hasEarlier }: PrintedComments) {
  const say = useLabel();
  const said = comments.filter(({ removedAt }) => removedAt === null);
  if (!said.length) return null;
  return (
    <table className="bms-print-trail bms-print-comments">
      <caption>
        {hasEarlier
          ? say(['评论（仅最近 {n} 条）', 'Comments (the latest {n})'], { n: mostComments })
          : say(['评论', 'Comments'])}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say(['评论人', 'By'])}</th>
          <th scope="col">{say(['时间', 'Time'])}</th>
          <th scope="col">{say(['内容', 'Words'])}</th>
        </tr>
      </thead>
      <tbody>
        {said.map(({ id, author, at, editedAt, words, attachments }) => (
          <tr key={id}>
            <td>{author.name}</td>
            <td>
              {formatDate(at)}
              {editedAt && say(['（已修改）', ' (changed)'])}
            </td>
            <td>
              {words}
              {attachments.length > 0 && (
                <div>
                  {say(['附件：', 'Attached: '])}
                  {attachments.map(({ name }) => name).join(say(['、', ', ']))}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
